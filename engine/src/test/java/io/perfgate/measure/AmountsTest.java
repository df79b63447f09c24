package io.perfgate.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AmountsTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    12.345     | ms   | 12.3 ms
                    0.0123456  | ms   | 12.3 µs
                    3599999    | ms   | 3 600 s
                    28800000   | ms   | 8.00 h
                    7200       | s/op | 2.00 h/op
                    1809836    | ns/op| 1.81 ms/op
                    1500       | us   | 1.50 ms
                    90         | min  | 90.0 min
                    14321      | 1/s  | 14 321/s
                    1048576    | B    | 1.00 MB
                    1404       | B/op | 1.37 KB/op
                    2097152    | B/s  | 2.00 MB/s
                    2097152    | bytes| 2.00 MB
                    2048       | bytes/op| 2.00 KB/op
                    2097152    | B/h  | 2.00 MB/h
                    0          | ms   | 0 ms
                    2.71e-8    | s/op | 27.1 ns/op
                    0.00000137 | s/op | 1.37 µs/op
                    0.25       | s/op | 250 ms/op
                    1.5        | s/op | 1.50 s/op
                    2e-12      | s/op | 0.00200 ns/op
                    0          | s/op | 0 s/op
                    0.004      | share| 0.40 %
                    9e40       | share| > 10000 %
                    """)
    void readAsPeopleWriteThem(double value, String unit, String text) {
        Locale before = Locale.getDefault();
        try {
            for (Locale locale : new Locale[] {Locale.ENGLISH, Locale.GERMANY, Locale.JAPAN}) {
                Locale.setDefault(locale);
                assertThat(Amounts.value(value, unit)).isEqualTo(text);
            }
        } finally {
            Locale.setDefault(before);
        }
    }
}
