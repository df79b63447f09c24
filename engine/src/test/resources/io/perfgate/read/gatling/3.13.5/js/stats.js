var stats = {
    type: "GROUP",
name: "All Requests",
path: "",
pathFormatted: "group_missing-name--1146707516",
stats: {
    "name": "All Requests",
    "numberOfRequests": {
        "total": "250",
        "ok": "222",
        "ko": "28"
    },
    "minResponseTime": {
        "total": "3",
        "ok": "3",
        "ko": "4"
    },
    "maxResponseTime": {
        "total": "564",
        "ok": "564",
        "ko": "457"
    },
    "meanResponseTime": {
        "total": "152",
        "ok": "150",
        "ko": "165"
    },
    "standardDeviation": {
        "total": "125",
        "ok": "124",
        "ko": "128"
    },
    "percentiles1": {
        "total": "137",
        "ok": "134",
        "ko": "153"
    },
    "percentiles2": {
        "total": "181",
        "ok": "179",
        "ko": "193"
    },
    "percentiles3": {
        "total": "445",
        "ok": "445",
        "ko": "443"
    },
    "percentiles4": {
        "total": "477",
        "ok": "477",
        "ko": "457"
    },
    "group1": {
    "name": "t < 800 ms",
    "htmlName": "t < 800 ms",
    "count": 222,
    "percentage": 88.8
},
    "group2": {
    "name": "800 ms <= t < 1200 ms",
    "htmlName": "t >= 800 ms <br> t < 1200 ms",
    "count": 0,
    "percentage": 0.0
},
    "group3": {
    "name": "t >= 1200 ms",
    "htmlName": "t >= 1200 ms",
    "count": 0,
    "percentage": 0.0
},
    "group4": {
    "name": "failed",
    "htmlName": "failed",
    "count": 28,
    "percentage": 11.200000000000001
},
    "meanNumberOfRequestsPerSecond": {
        "total": "83.33",
        "ok": "74",
        "ko": "9.33"
    }
},
contents: {
"group_checkout-1536904518": {
          type: "GROUP",
name: "checkout",
path: "checkout",
pathFormatted: "group_checkout-1536904518",
stats: {
    "name": "checkout",
    "numberOfRequests": {
        "total": "80",
        "ok": "67",
        "ko": "13"
    },
    "minResponseTime": {
        "total": "100",
        "ok": "100",
        "ko": "156"
    },
    "maxResponseTime": {
        "total": "466",
        "ok": "466",
        "ko": "445"
    },
    "meanResponseTime": {
        "total": "244",
        "ok": "239",
        "ko": "269"
    },
    "standardDeviation": {
        "total": "80",
        "ok": "79",
        "ko": "84"
    },
    "percentiles1": {
        "total": "230",
        "ok": "223",
        "ko": "266"
    },
    "percentiles2": {
        "total": "293",
        "ok": "293",
        "ko": "289"
    },
    "percentiles3": {
        "total": "431",
        "ok": "368",
        "ko": "445"
    },
    "percentiles4": {
        "total": "466",
        "ok": "466",
        "ko": "445"
    },
    "group1": {
    "name": "t < 800 ms",
    "htmlName": "t < 800 ms",
    "count": 67,
    "percentage": 83.75
},
    "group2": {
    "name": "800 ms <= t < 1200 ms",
    "htmlName": "t >= 800 ms <br> t < 1200 ms",
    "count": 0,
    "percentage": 0.0
},
    "group3": {
    "name": "t >= 1200 ms",
    "htmlName": "t >= 1200 ms",
    "count": 0,
    "percentage": 0.0
},
    "group4": {
    "name": "failed",
    "htmlName": "failed",
    "count": 13,
    "percentage": 16.25
},
    "meanNumberOfRequestsPerSecond": {
        "total": "26.67",
        "ok": "22.33",
        "ko": "4.33"
    }
},
contents: {
"group_pay--now-1320597818": {
          type: "GROUP",
name: "pay, now",
path: "checkout / pay, now",
pathFormatted: "group_checkout---pay---1137934043",
stats: {
    "name": "pay, now",
    "numberOfRequests": {
        "total": "80",
        "ok": "72",
        "ko": "8"
    },
    "minResponseTime": {
        "total": "38",
        "ok": "38",
        "ko": "100"
    },
    "maxResponseTime": {
        "total": "303",
        "ok": "303",
        "ko": "280"
    },
    "meanResponseTime": {
        "total": "152",
        "ok": "149",
        "ko": "186"
    },
    "standardDeviation": {
        "total": "56",
        "ok": "55",
        "ko": "51"
    },
    "percentiles1": {
        "total": "162",
        "ok": "159",
        "ko": "187"
    },
    "percentiles2": {
        "total": "180",
        "ok": "180",
        "ko": "236"
    },
    "percentiles3": {
        "total": "280",
        "ok": "272",
        "ko": "280"
    },
    "percentiles4": {
        "total": "303",
        "ok": "303",
        "ko": "280"
    },
    "group1": {
    "name": "t < 800 ms",
    "htmlName": "t < 800 ms",
    "count": 72,
    "percentage": 90.0
},
    "group2": {
    "name": "800 ms <= t < 1200 ms",
    "htmlName": "t >= 800 ms <br> t < 1200 ms",
    "count": 0,
    "percentage": 0.0
},
    "group3": {
    "name": "t >= 1200 ms",
    "htmlName": "t >= 1200 ms",
    "count": 0,
    "percentage": 0.0
},
    "group4": {
    "name": "failed",
    "htmlName": "failed",
    "count": 8,
    "percentage": 10.0
},
    "meanNumberOfRequestsPerSecond": {
        "total": "26.67",
        "ok": "24",
        "ko": "2.67"
    }
},
contents: {
"req_----card--87782414": {
        type: "REQUEST",
        name: "支払い card",
path: "checkout / pay, now / 支払い card",
pathFormatted: "req_checkout---pay---893759842",
stats: {
    "name": "支払い card",
    "numberOfRequests": {
        "total": "80",
        "ok": "72",
        "ko": "8"
    },
    "minResponseTime": {
        "total": "38",
        "ok": "38",
        "ko": "100"
    },
    "maxResponseTime": {
        "total": "303",
        "ok": "303",
        "ko": "280"
    },
    "meanResponseTime": {
        "total": "152",
        "ok": "149",
        "ko": "186"
    },
    "standardDeviation": {
        "total": "56",
        "ok": "55",
        "ko": "51"
    },
    "percentiles1": {
        "total": "162",
        "ok": "159",
        "ko": "187"
    },
    "percentiles2": {
        "total": "180",
        "ok": "180",
        "ko": "236"
    },
    "percentiles3": {
        "total": "280",
        "ok": "272",
        "ko": "280"
    },
    "percentiles4": {
        "total": "303",
        "ok": "303",
        "ko": "280"
    },
    "group1": {
    "name": "t < 800 ms",
    "htmlName": "t < 800 ms",
    "count": 72,
    "percentage": 90.0
},
    "group2": {
    "name": "800 ms <= t < 1200 ms",
    "htmlName": "t >= 800 ms <br> t < 1200 ms",
    "count": 0,
    "percentage": 0.0
},
    "group3": {
    "name": "t >= 1200 ms",
    "htmlName": "t >= 1200 ms",
    "count": 0,
    "percentage": 0.0
},
    "group4": {
    "name": "failed",
    "htmlName": "failed",
    "count": 8,
    "percentage": 10.0
},
    "meanNumberOfRequestsPerSecond": {
        "total": "26.67",
        "ok": "24",
        "ko": "2.67"
    }
}
    }
}

     },"req_cart-3046176": {
        type: "REQUEST",
        name: "cart",
path: "checkout / cart",
pathFormatted: "req_checkout---cart--2130513781",
stats: {
    "name": "cart",
    "numberOfRequests": {
        "total": "80",
        "ok": "73",
        "ko": "7"
    },
    "minResponseTime": {
        "total": "8",
        "ok": "8",
        "ko": "41"
    },
    "maxResponseTime": {
        "total": "182",
        "ok": "182",
        "ko": "153"
    },
    "meanResponseTime": {
        "total": "92",
        "ok": "91",
        "ko": "99"
    },
    "standardDeviation": {
        "total": "52",
        "ok": "52",
        "ko": "46"
    },
    "percentiles1": {
        "total": "84",
        "ok": "82",
        "ko": "95"
    },
    "percentiles2": {
        "total": "150",
        "ok": "149",
        "ko": "151"
    },
    "percentiles3": {
        "total": "169",
        "ok": "169",
        "ko": "153"
    },
    "percentiles4": {
        "total": "182",
        "ok": "182",
        "ko": "153"
    },
    "group1": {
    "name": "t < 800 ms",
    "htmlName": "t < 800 ms",
    "count": 73,
    "percentage": 91.25
},
    "group2": {
    "name": "800 ms <= t < 1200 ms",
    "htmlName": "t >= 800 ms <br> t < 1200 ms",
    "count": 0,
    "percentage": 0.0
},
    "group3": {
    "name": "t >= 1200 ms",
    "htmlName": "t >= 1200 ms",
    "count": 0,
    "percentage": 0.0
},
    "group4": {
    "name": "failed",
    "htmlName": "failed",
    "count": 7,
    "percentage": 8.75
},
    "meanNumberOfRequestsPerSecond": {
        "total": "26.67",
        "ok": "24.33",
        "ko": "2.33"
    }
}
    }
}

     },"req_list--all--1273687601": {
        type: "REQUEST",
        name: "list, all",
path: "list, all",
pathFormatted: "req_list--all--1273687601",
stats: {
    "name": "list, all",
    "numberOfRequests": {
        "total": "80",
        "ok": "69",
        "ko": "11"
    },
    "minResponseTime": {
        "total": "3",
        "ok": "3",
        "ko": "4"
    },
    "maxResponseTime": {
        "total": "564",
        "ok": "564",
        "ko": "457"
    },
    "meanResponseTime": {
        "total": "194",
        "ok": "194",
        "ko": "197"
    },
    "standardDeviation": {
        "total": "181",
        "ok": "180",
        "ko": "185"
    },
    "percentiles1": {
        "total": "153",
        "ok": "152",
        "ko": "165"
    },
    "percentiles2": {
        "total": "413",
        "ok": "413",
        "ko": "408"
    },
    "percentiles3": {
        "total": "472",
        "ok": "472",
        "ko": "457"
    },
    "percentiles4": {
        "total": "564",
        "ok": "564",
        "ko": "457"
    },
    "group1": {
    "name": "t < 800 ms",
    "htmlName": "t < 800 ms",
    "count": 69,
    "percentage": 86.25
},
    "group2": {
    "name": "800 ms <= t < 1200 ms",
    "htmlName": "t >= 800 ms <br> t < 1200 ms",
    "count": 0,
    "percentage": 0.0
},
    "group3": {
    "name": "t >= 1200 ms",
    "htmlName": "t >= 1200 ms",
    "count": 0,
    "percentage": 0.0
},
    "group4": {
    "name": "failed",
    "htmlName": "failed",
    "count": 11,
    "percentage": 13.750000000000002
},
    "meanNumberOfRequestsPerSecond": {
        "total": "26.67",
        "ok": "23",
        "ko": "3.67"
    }
}
    },"req_cafe--3045921": {
        type: "REQUEST",
        name: "café",
path: "café",
pathFormatted: "req_cafe--3045921",
stats: {
    "name": "café",
    "numberOfRequests": {
        "total": "10",
        "ok": "8",
        "ko": "2"
    },
    "minResponseTime": {
        "total": "92",
        "ok": "125",
        "ko": "92"
    },
    "maxResponseTime": {
        "total": "474",
        "ok": "474",
        "ko": "193"
    },
    "meanResponseTime": {
        "total": "283",
        "ok": "318",
        "ko": "143"
    },
    "standardDeviation": {
        "total": "140",
        "ok": "132",
        "ko": "51"
    },
    "percentiles1": {
        "total": "339",
        "ok": "417",
        "ko": "193"
    },
    "percentiles2": {
        "total": "426",
        "ok": "427",
        "ko": "193"
    },
    "percentiles3": {
        "total": "474",
        "ok": "474",
        "ko": "193"
    },
    "percentiles4": {
        "total": "474",
        "ok": "474",
        "ko": "193"
    },
    "group1": {
    "name": "t < 800 ms",
    "htmlName": "t < 800 ms",
    "count": 8,
    "percentage": 80.0
},
    "group2": {
    "name": "800 ms <= t < 1200 ms",
    "htmlName": "t >= 800 ms <br> t < 1200 ms",
    "count": 0,
    "percentage": 0.0
},
    "group3": {
    "name": "t >= 1200 ms",
    "htmlName": "t >= 1200 ms",
    "count": 0,
    "percentage": 0.0
},
    "group4": {
    "name": "failed",
    "htmlName": "failed",
    "count": 2,
    "percentage": 20.0
},
    "meanNumberOfRequestsPerSecond": {
        "total": "3.33",
        "ok": "2.67",
        "ko": "0.67"
    }
}
    }
}

}

function fillStats(stat){
    $("#numberOfRequests").append(stat.numberOfRequests.total);
    $("#numberOfRequestsOK").append(stat.numberOfRequests.ok);
    $("#numberOfRequestsKO").append(stat.numberOfRequests.ko);

    $("#minResponseTime").append(stat.minResponseTime.total);
    $("#minResponseTimeOK").append(stat.minResponseTime.ok);
    $("#minResponseTimeKO").append(stat.minResponseTime.ko);

    $("#maxResponseTime").append(stat.maxResponseTime.total);
    $("#maxResponseTimeOK").append(stat.maxResponseTime.ok);
    $("#maxResponseTimeKO").append(stat.maxResponseTime.ko);

    $("#meanResponseTime").append(stat.meanResponseTime.total);
    $("#meanResponseTimeOK").append(stat.meanResponseTime.ok);
    $("#meanResponseTimeKO").append(stat.meanResponseTime.ko);

    $("#standardDeviation").append(stat.standardDeviation.total);
    $("#standardDeviationOK").append(stat.standardDeviation.ok);
    $("#standardDeviationKO").append(stat.standardDeviation.ko);

    $("#percentiles1").append(stat.percentiles1.total);
    $("#percentiles1OK").append(stat.percentiles1.ok);
    $("#percentiles1KO").append(stat.percentiles1.ko);

    $("#percentiles2").append(stat.percentiles2.total);
    $("#percentiles2OK").append(stat.percentiles2.ok);
    $("#percentiles2KO").append(stat.percentiles2.ko);

    $("#percentiles3").append(stat.percentiles3.total);
    $("#percentiles3OK").append(stat.percentiles3.ok);
    $("#percentiles3KO").append(stat.percentiles3.ko);

    $("#percentiles4").append(stat.percentiles4.total);
    $("#percentiles4OK").append(stat.percentiles4.ok);
    $("#percentiles4KO").append(stat.percentiles4.ko);

    $("#meanNumberOfRequestsPerSecond").append(stat.meanNumberOfRequestsPerSecond.total);
    $("#meanNumberOfRequestsPerSecondOK").append(stat.meanNumberOfRequestsPerSecond.ok);
    $("#meanNumberOfRequestsPerSecondKO").append(stat.meanNumberOfRequestsPerSecond.ko);
}
