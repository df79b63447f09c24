package io.perfgate.middleware.rpc;

import java.util.List;

/** A message with other messages nested in it. */
public record People(List<Person> people) {

    /** One of them. */
    public record Person(int id, String name, String email, String address, String note) {}

    public People {
        // Protocol Buffers write nothing for an empty list.
        people = people == null ? List.of() : List.copyOf(people);
    }
}
