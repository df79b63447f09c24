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
        "total": "2",
        "ok": "2",
        "ko": "2"
    },
    "maxResponseTime": {
        "total": "787",
        "ok": "787",
        "ko": "239"
    },
    "meanResponseTime": {
        "total": "99",
        "ok": "100",
        "ko": "95"
    },
    "standardDeviation": {
        "total": "105",
        "ok": "108",
        "ko": "70"
    },
    "percentiles1": {
        "total": "56",
        "ok": "56",
        "ko": "93"
    },
    "percentiles2": {
        "total": "149",
        "ok": "152",
        "ko": "148"
    },
    "percentiles3": {
        "total": "270",
        "ok": "272",
        "ko": "199"
    },
    "percentiles4": {
        "total": "582",
        "ok": "587",
        "ko": "229"
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
        "ok": "65",
        "ko": "15"
    },
    "minResponseTime": {
        "total": "77",
        "ok": "77",
        "ko": "121"
    },
    "maxResponseTime": {
        "total": "284",
        "ok": "284",
        "ko": "226"
    },
    "meanResponseTime": {
        "total": "169",
        "ok": "166",
        "ko": "181"
    },
    "standardDeviation": {
        "total": "45",
        "ok": "47",
        "ko": "30"
    },
    "percentiles1": {
        "total": "173",
        "ok": "165",
        "ko": "190"
    },
    "percentiles2": {
        "total": "203",
        "ok": "203",
        "ko": "199"
    },
    "percentiles3": {
        "total": "229",
        "ok": "235",
        "ko": "222"
    },
    "percentiles4": {
        "total": "255",
        "ok": "260",
        "ko": "225"
    },
    "group1": {
    "name": "t < 800 ms",
    "htmlName": "t < 800 ms",
    "count": 65,
    "percentage": 81.25
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
    "count": 15,
    "percentage": 18.75
},
    "meanNumberOfRequestsPerSecond": {
        "total": "26.67",
        "ok": "21.67",
        "ko": "5"
    }
},
contents: {
"group_pay--now-1309515566": {
          type: "GROUP",
name: "pay  now",
path: "checkout / pay  now",
pathFormatted: "group_checkout---pay---1149016295",
stats: {
    "name": "pay  now",
    "numberOfRequests": {
        "total": "80",
        "ok": "71",
        "ko": "9"
    },
    "minResponseTime": {
        "total": "30",
        "ok": "30",
        "ko": "91"
    },
    "maxResponseTime": {
        "total": "197",
        "ok": "197",
        "ko": "176"
    },
    "meanResponseTime": {
        "total": "121",
        "ok": "120",
        "ko": "133"
    },
    "standardDeviation": {
        "total": "43",
        "ok": "44",
        "ko": "26"
    },
    "percentiles1": {
        "total": "123",
        "ok": "119",
        "ko": "143"
    },
    "percentiles2": {
        "total": "155",
        "ok": "156",
        "ko": "147"
    },
    "percentiles3": {
        "total": "186",
        "ok": "187",
        "ko": "166"
    },
    "percentiles4": {
        "total": "195",
        "ok": "196",
        "ko": "174"
    },
    "group1": {
    "name": "t < 800 ms",
    "htmlName": "t < 800 ms",
    "count": 71,
    "percentage": 88.75
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
    "count": 9,
    "percentage": 11.25
},
    "meanNumberOfRequestsPerSecond": {
        "total": "26.67",
        "ok": "23.67",
        "ko": "3"
    }
},
contents: {
"req_----card--87782414": {
        type: "REQUEST",
        name: "支払い card",
path: "checkout / pay  now / 支払い card",
pathFormatted: "req_checkout---pay--937682986",
stats: {
    "name": "支払い card",
    "numberOfRequests": {
        "total": "80",
        "ok": "71",
        "ko": "9"
    },
    "minResponseTime": {
        "total": "30",
        "ok": "30",
        "ko": "91"
    },
    "maxResponseTime": {
        "total": "197",
        "ok": "197",
        "ko": "176"
    },
    "meanResponseTime": {
        "total": "121",
        "ok": "120",
        "ko": "133"
    },
    "standardDeviation": {
        "total": "43",
        "ok": "44",
        "ko": "26"
    },
    "percentiles1": {
        "total": "123",
        "ok": "119",
        "ko": "143"
    },
    "percentiles2": {
        "total": "155",
        "ok": "156",
        "ko": "147"
    },
    "percentiles3": {
        "total": "186",
        "ok": "187",
        "ko": "166"
    },
    "percentiles4": {
        "total": "195",
        "ok": "196",
        "ko": "174"
    },
    "group1": {
    "name": "t < 800 ms",
    "htmlName": "t < 800 ms",
    "count": 71,
    "percentage": 88.75
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
    "count": 9,
    "percentage": 11.25
},
    "meanNumberOfRequestsPerSecond": {
        "total": "26.67",
        "ok": "23.67",
        "ko": "3"
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
        "ok": "74",
        "ko": "6"
    },
    "minResponseTime": {
        "total": "9",
        "ok": "9",
        "ko": "37"
    },
    "maxResponseTime": {
        "total": "87",
        "ok": "87",
        "ko": "52"
    },
    "meanResponseTime": {
        "total": "47",
        "ok": "47",
        "ko": "46"
    },
    "standardDeviation": {
        "total": "9",
        "ok": "10",
        "ko": "5"
    },
    "percentiles1": {
        "total": "48",
        "ok": "48",
        "ko": "47"
    },
    "percentiles2": {
        "total": "51",
        "ok": "51",
        "ko": "48"
    },
    "percentiles3": {
        "total": "58",
        "ok": "59",
        "ko": "51"
    },
    "percentiles4": {
        "total": "75",
        "ok": "76",
        "ko": "52"
    },
    "group1": {
    "name": "t < 800 ms",
    "htmlName": "t < 800 ms",
    "count": 74,
    "percentage": 92.5
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
    "count": 6,
    "percentage": 7.5
},
    "meanNumberOfRequestsPerSecond": {
        "total": "26.67",
        "ok": "24.67",
        "ko": "2"
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
        "ok": "68",
        "ko": "12"
    },
    "minResponseTime": {
        "total": "2",
        "ok": "2",
        "ko": "2"
    },
    "maxResponseTime": {
        "total": "787",
        "ok": "787",
        "ko": "239"
    },
    "meanResponseTime": {
        "total": "121",
        "ok": "127",
        "ko": "88"
    },
    "standardDeviation": {
        "total": "165",
        "ok": "174",
        "ko": "93"
    },
    "percentiles1": {
        "total": "20",
        "ok": "19",
        "ko": "24"
    },
    "percentiles2": {
        "total": "194",
        "ok": "197",
        "ko": "187"
    },
    "percentiles3": {
        "total": "326",
        "ok": "482",
        "ko": "219"
    },
    "percentiles4": {
        "total": "752",
        "ok": "758",
        "ko": "235"
    },
    "group1": {
    "name": "t < 800 ms",
    "htmlName": "t < 800 ms",
    "count": 68,
    "percentage": 85.0
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
    "count": 12,
    "percentage": 15.0
},
    "meanNumberOfRequestsPerSecond": {
        "total": "26.67",
        "ok": "22.67",
        "ko": "4"
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
        "ok": "9",
        "ko": "1"
    },
    "minResponseTime": {
        "total": "65",
        "ok": "65",
        "ko": "121"
    },
    "maxResponseTime": {
        "total": "331",
        "ok": "331",
        "ko": "121"
    },
    "meanResponseTime": {
        "total": "167",
        "ok": "172",
        "ko": "121"
    },
    "standardDeviation": {
        "total": "76",
        "ok": "79",
        "ko": "0"
    },
    "percentiles1": {
        "total": "185",
        "ok": "186",
        "ko": "121"
    },
    "percentiles2": {
        "total": "202",
        "ok": "203",
        "ko": "121"
    },
    "percentiles3": {
        "total": "277",
        "ok": "283",
        "ko": "121"
    },
    "percentiles4": {
        "total": "320",
        "ok": "321",
        "ko": "121"
    },
    "group1": {
    "name": "t < 800 ms",
    "htmlName": "t < 800 ms",
    "count": 9,
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
    "count": 1,
    "percentage": 10.0
},
    "meanNumberOfRequestsPerSecond": {
        "total": "3.33",
        "ok": "3",
        "ko": "0.33"
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
