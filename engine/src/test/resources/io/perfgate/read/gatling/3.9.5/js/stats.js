var stats = {
    type: "GROUP",
name: "All Requests",
path: "",
pathFormatted: "group_missing-name-b06d1",
stats: {
    "name": "All Requests",
    "numberOfRequests": {
        "total": "250",
        "ok": "222",
        "ko": "28"
    },
    "minResponseTime": {
        "total": "2",
        "ok": "2",
        "ko": "2"
    },
    "maxResponseTime": {
        "total": "399",
        "ok": "399",
        "ko": "348"
    },
    "meanResponseTime": {
        "total": "124",
        "ok": "125",
        "ko": "115"
    },
    "standardDeviation": {
        "total": "95",
        "ok": "95",
        "ko": "90"
    },
    "percentiles1": {
        "total": "96",
        "ok": "96",
        "ko": "100"
    },
    "percentiles2": {
        "total": "189",
        "ok": "190",
        "ko": "164"
    },
    "percentiles3": {
        "total": "300",
        "ok": "302",
        "ko": "277"
    },
    "percentiles4": {
        "total": "388",
        "ok": "392",
        "ko": "334"
    },
    "group1": {
    "name": "t < 800 ms",
    "htmlName": "t < 800 ms",
    "count": 222,
    "percentage": 89
},
    "group2": {
    "name": "800 ms <= t < 1200 ms",
    "htmlName": "t >= 800 ms <br> t < 1200 ms",
    "count": 0,
    "percentage": 0
},
    "group3": {
    "name": "t >= 1200 ms",
    "htmlName": "t >= 1200 ms",
    "count": 0,
    "percentage": 0
},
    "group4": {
    "name": "failed",
    "htmlName": "failed",
    "count": 28,
    "percentage": 11
},
    "meanNumberOfRequestsPerSecond": {
        "total": "83.333",
        "ok": "74",
        "ko": "9.333"
    }
},
contents: {
"group_checkout-17762": {
          type: "GROUP",
name: "checkout",
path: "checkout",
pathFormatted: "group_checkout-17762",
stats: {
    "name": "checkout",
    "numberOfRequests": {
        "total": "80",
        "ok": "61",
        "ko": "19"
    },
    "minResponseTime": {
        "total": "118",
        "ok": "118",
        "ko": "119"
    },
    "maxResponseTime": {
        "total": "600",
        "ok": "600",
        "ko": "580"
    },
    "meanResponseTime": {
        "total": "263",
        "ok": "269",
        "ko": "247"
    },
    "standardDeviation": {
        "total": "130",
        "ok": "135",
        "ko": "112"
    },
    "percentiles1": {
        "total": "217",
        "ok": "215",
        "ko": "240"
    },
    "percentiles2": {
        "total": "300",
        "ok": "330",
        "ko": "280"
    },
    "percentiles3": {
        "total": "550",
        "ok": "548",
        "ko": "476"
    },
    "percentiles4": {
        "total": "598",
        "ok": "599",
        "ko": "559"
    },
    "group1": {
    "name": "t < 800 ms",
    "htmlName": "t < 800 ms",
    "count": 61,
    "percentage": 76
},
    "group2": {
    "name": "800 ms <= t < 1200 ms",
    "htmlName": "t >= 800 ms <br> t < 1200 ms",
    "count": 0,
    "percentage": 0
},
    "group3": {
    "name": "t >= 1200 ms",
    "htmlName": "t >= 1200 ms",
    "count": 0,
    "percentage": 0
},
    "group4": {
    "name": "failed",
    "htmlName": "failed",
    "count": 19,
    "percentage": 24
},
    "meanNumberOfRequestsPerSecond": {
        "total": "26.667",
        "ok": "20.333",
        "ko": "6.333"
    }
},
contents: {
"group_pay--now-5ca7f": {
          type: "GROUP",
name: "pay  now",
path: "checkout / pay  now",
pathFormatted: "group_checkout---pay--b0192",
stats: {
    "name": "pay  now",
    "numberOfRequests": {
        "total": "80",
        "ok": "72",
        "ko": "8"
    },
    "minResponseTime": {
        "total": "33",
        "ok": "33",
        "ko": "88"
    },
    "maxResponseTime": {
        "total": "373",
        "ok": "373",
        "ko": "348"
    },
    "meanResponseTime": {
        "total": "163",
        "ok": "160",
        "ko": "188"
    },
    "standardDeviation": {
        "total": "75",
        "ok": "74",
        "ko": "79"
    },
    "percentiles1": {
        "total": "148",
        "ok": "147",
        "ko": "169"
    },
    "percentiles2": {
        "total": "196",
        "ok": "194",
        "ko": "233"
    },
    "percentiles3": {
        "total": "316",
        "ok": "308",
        "ko": "311"
    },
    "percentiles4": {
        "total": "353",
        "ok": "336",
        "ko": "341"
    },
    "group1": {
    "name": "t < 800 ms",
    "htmlName": "t < 800 ms",
    "count": 72,
    "percentage": 90
},
    "group2": {
    "name": "800 ms <= t < 1200 ms",
    "htmlName": "t >= 800 ms <br> t < 1200 ms",
    "count": 0,
    "percentage": 0
},
    "group3": {
    "name": "t >= 1200 ms",
    "htmlName": "t >= 1200 ms",
    "count": 0,
    "percentage": 0
},
    "group4": {
    "name": "failed",
    "htmlName": "failed",
    "count": 8,
    "percentage": 10
},
    "meanNumberOfRequestsPerSecond": {
        "total": "26.667",
        "ok": "24",
        "ko": "2.667"
    }
},
contents: {
"req_----card-da8a0": {
        type: "REQUEST",
        name: "支払い card",
path: "checkout / pay  now / 支払い card",
pathFormatted: "req_checkout---pay--cef44",
stats: {
    "name": "支払い card",
    "numberOfRequests": {
        "total": "80",
        "ok": "72",
        "ko": "8"
    },
    "minResponseTime": {
        "total": "33",
        "ok": "33",
        "ko": "88"
    },
    "maxResponseTime": {
        "total": "373",
        "ok": "373",
        "ko": "348"
    },
    "meanResponseTime": {
        "total": "163",
        "ok": "160",
        "ko": "188"
    },
    "standardDeviation": {
        "total": "75",
        "ok": "74",
        "ko": "79"
    },
    "percentiles1": {
        "total": "148",
        "ok": "147",
        "ko": "169"
    },
    "percentiles2": {
        "total": "196",
        "ok": "194",
        "ko": "233"
    },
    "percentiles3": {
        "total": "316",
        "ok": "308",
        "ko": "311"
    },
    "percentiles4": {
        "total": "353",
        "ok": "336",
        "ko": "341"
    },
    "group1": {
    "name": "t < 800 ms",
    "htmlName": "t < 800 ms",
    "count": 72,
    "percentage": 90
},
    "group2": {
    "name": "800 ms <= t < 1200 ms",
    "htmlName": "t >= 800 ms <br> t < 1200 ms",
    "count": 0,
    "percentage": 0
},
    "group3": {
    "name": "t >= 1200 ms",
    "htmlName": "t >= 1200 ms",
    "count": 0,
    "percentage": 0
},
    "group4": {
    "name": "failed",
    "htmlName": "failed",
    "count": 8,
    "percentage": 10
},
    "meanNumberOfRequestsPerSecond": {
        "total": "26.667",
        "ok": "24",
        "ko": "2.667"
    }
}
    }
}

     },"req_cart-54013": {
        type: "REQUEST",
        name: "cart",
path: "checkout / cart",
pathFormatted: "req_checkout---cart-c4896",
stats: {
    "name": "cart",
    "numberOfRequests": {
        "total": "80",
        "ok": "69",
        "ko": "11"
    },
    "minResponseTime": {
        "total": "36",
        "ok": "36",
        "ko": "46"
    },
    "maxResponseTime": {
        "total": "302",
        "ok": "302",
        "ko": "296"
    },
    "meanResponseTime": {
        "total": "101",
        "ok": "102",
        "ko": "92"
    },
    "standardDeviation": {
        "total": "80",
        "ok": "81",
        "ko": "73"
    },
    "percentiles1": {
        "total": "60",
        "ok": "60",
        "ko": "52"
    },
    "percentiles2": {
        "total": "114",
        "ok": "116",
        "ko": "100"
    },
    "percentiles3": {
        "total": "280",
        "ok": "277",
        "ko": "226"
    },
    "percentiles4": {
        "total": "299",
        "ok": "299",
        "ko": "282"
    },
    "group1": {
    "name": "t < 800 ms",
    "htmlName": "t < 800 ms",
    "count": 69,
    "percentage": 86
},
    "group2": {
    "name": "800 ms <= t < 1200 ms",
    "htmlName": "t >= 800 ms <br> t < 1200 ms",
    "count": 0,
    "percentage": 0
},
    "group3": {
    "name": "t >= 1200 ms",
    "htmlName": "t >= 1200 ms",
    "count": 0,
    "percentage": 0
},
    "group4": {
    "name": "failed",
    "htmlName": "failed",
    "count": 11,
    "percentage": 14
},
    "meanNumberOfRequestsPerSecond": {
        "total": "26.667",
        "ok": "23",
        "ko": "3.667"
    }
}
    }
}

     },"req_list--all-a88ee": {
        type: "REQUEST",
        name: "list, all",
path: "list, all",
pathFormatted: "req_list--all-a88ee",
stats: {
    "name": "list, all",
    "numberOfRequests": {
        "total": "80",
        "ok": "71",
        "ko": "9"
    },
    "minResponseTime": {
        "total": "2",
        "ok": "2",
        "ko": "2"
    },
    "maxResponseTime": {
        "total": "399",
        "ok": "399",
        "ko": "203"
    },
    "meanResponseTime": {
        "total": "103",
        "ok": "107",
        "ko": "77"
    },
    "standardDeviation": {
        "total": "114",
        "ok": "117",
        "ko": "81"
    },
    "percentiles1": {
        "total": "44",
        "ok": "46",
        "ko": "23"
    },
    "percentiles2": {
        "total": "190",
        "ok": "191",
        "ko": "134"
    },
    "percentiles3": {
        "total": "367",
        "ok": "373",
        "ko": "201"
    },
    "percentiles4": {
        "total": "399",
        "ok": "399",
        "ko": "203"
    },
    "group1": {
    "name": "t < 800 ms",
    "htmlName": "t < 800 ms",
    "count": 71,
    "percentage": 89
},
    "group2": {
    "name": "800 ms <= t < 1200 ms",
    "htmlName": "t >= 800 ms <br> t < 1200 ms",
    "count": 0,
    "percentage": 0
},
    "group3": {
    "name": "t >= 1200 ms",
    "htmlName": "t >= 1200 ms",
    "count": 0,
    "percentage": 0
},
    "group4": {
    "name": "failed",
    "htmlName": "failed",
    "count": 9,
    "percentage": 11
},
    "meanNumberOfRequestsPerSecond": {
        "total": "26.667",
        "ok": "23.667",
        "ko": "3"
    }
}
    },"req_cafe--07117": {
        type: "REQUEST",
        name: "café",
path: "café",
pathFormatted: "req_cafe--07117",
stats: {
    "name": "café",
    "numberOfRequests": {
        "total": "10",
        "ok": "10",
        "ko": "0"
    },
    "minResponseTime": {
        "total": "54",
        "ok": "54",
        "ko": "-"
    },
    "maxResponseTime": {
        "total": "258",
        "ok": "258",
        "ko": "-"
    },
    "meanResponseTime": {
        "total": "154",
        "ok": "154",
        "ko": "-"
    },
    "standardDeviation": {
        "total": "66",
        "ok": "66",
        "ko": "-"
    },
    "percentiles1": {
        "total": "161",
        "ok": "161",
        "ko": "-"
    },
    "percentiles2": {
        "total": "207",
        "ok": "207",
        "ko": "-"
    },
    "percentiles3": {
        "total": "240",
        "ok": "240",
        "ko": "-"
    },
    "percentiles4": {
        "total": "254",
        "ok": "254",
        "ko": "-"
    },
    "group1": {
    "name": "t < 800 ms",
    "htmlName": "t < 800 ms",
    "count": 10,
    "percentage": 100
},
    "group2": {
    "name": "800 ms <= t < 1200 ms",
    "htmlName": "t >= 800 ms <br> t < 1200 ms",
    "count": 0,
    "percentage": 0
},
    "group3": {
    "name": "t >= 1200 ms",
    "htmlName": "t >= 1200 ms",
    "count": 0,
    "percentage": 0
},
    "group4": {
    "name": "failed",
    "htmlName": "failed",
    "count": 0,
    "percentage": 0
},
    "meanNumberOfRequestsPerSecond": {
        "total": "3.333",
        "ok": "3.333",
        "ko": "-"
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
