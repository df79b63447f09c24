var stats = {
    type: "GROUP",
name: "All Requests",
path: "",
pathFormatted: "group_missing-name--1146707516",
stats: {
    "name": "All Requests",
    "numberOfRequests": {
        "total": "250",
        "ok": "223",
        "ko": "27"
    },
    "minResponseTime": {
        "total": "1",
        "ok": "1",
        "ko": "2"
    },
    "maxResponseTime": {
        "total": "868",
        "ok": "868",
        "ko": "861"
    },
    "meanResponseTime": {
        "total": "131",
        "ok": "129",
        "ko": "150"
    },
    "standardDeviation": {
        "total": "166",
        "ok": "163",
        "ko": "188"
    },
    "percentiles1": {
        "total": "75",
        "ok": "73",
        "ko": "93"
    },
    "percentiles2": {
        "total": "147",
        "ok": "143",
        "ko": "163"
    },
    "percentiles3": {
        "total": "537",
        "ok": "527",
        "ko": "536"
    },
    "percentiles4": {
        "total": "864",
        "ok": "799",
        "ko": "782"
    },
    "group1": {
    "name": "t < 800 ms",
    "htmlName": "t < 800 ms",
    "count": 220,
    "percentage": 88.0
},
    "group2": {
    "name": "800 ms <= t < 1200 ms",
    "htmlName": "t >= 800 ms <br> t < 1200 ms",
    "count": 3,
    "percentage": 1.2
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
    "count": 27,
    "percentage": 10.8
},
    "meanNumberOfRequestsPerSecond": {
        "total": "83.33",
        "ok": "74.33",
        "ko": "9"
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
        "ok": "62",
        "ko": "18"
    },
    "minResponseTime": {
        "total": "96",
        "ok": "96",
        "ko": "116"
    },
    "maxResponseTime": {
        "total": "256",
        "ok": "246",
        "ko": "256"
    },
    "meanResponseTime": {
        "total": "178",
        "ok": "173",
        "ko": "197"
    },
    "standardDeviation": {
        "total": "41",
        "ok": "39",
        "ko": "41"
    },
    "percentiles1": {
        "total": "182",
        "ok": "172",
        "ko": "212"
    },
    "percentiles2": {
        "total": "214",
        "ok": "200",
        "ko": "227"
    },
    "percentiles3": {
        "total": "238",
        "ok": "234",
        "ko": "242"
    },
    "percentiles4": {
        "total": "248",
        "ok": "243",
        "ko": "253"
    },
    "group1": {
    "name": "t < 800 ms",
    "htmlName": "t < 800 ms",
    "count": 62,
    "percentage": 77.5
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
    "count": 18,
    "percentage": 22.5
},
    "meanNumberOfRequestsPerSecond": {
        "total": "26.67",
        "ok": "20.67",
        "ko": "6"
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
        "ok": "70",
        "ko": "10"
    },
    "minResponseTime": {
        "total": "69",
        "ok": "69",
        "ko": "80"
    },
    "maxResponseTime": {
        "total": "217",
        "ok": "217",
        "ko": "189"
    },
    "meanResponseTime": {
        "total": "133",
        "ok": "132",
        "ko": "143"
    },
    "standardDeviation": {
        "total": "39",
        "ok": "39",
        "ko": "36"
    },
    "percentiles1": {
        "total": "138",
        "ok": "136",
        "ko": "158"
    },
    "percentiles2": {
        "total": "168",
        "ok": "168",
        "ko": "171"
    },
    "percentiles3": {
        "total": "189",
        "ok": "189",
        "ko": "186"
    },
    "percentiles4": {
        "total": "206",
        "ok": "207",
        "ko": "188"
    },
    "group1": {
    "name": "t < 800 ms",
    "htmlName": "t < 800 ms",
    "count": 70,
    "percentage": 87.5
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
    "count": 10,
    "percentage": 12.5
},
    "meanNumberOfRequestsPerSecond": {
        "total": "26.67",
        "ok": "23.33",
        "ko": "3.33"
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
        "ok": "70",
        "ko": "10"
    },
    "minResponseTime": {
        "total": "69",
        "ok": "69",
        "ko": "80"
    },
    "maxResponseTime": {
        "total": "217",
        "ok": "217",
        "ko": "189"
    },
    "meanResponseTime": {
        "total": "133",
        "ok": "132",
        "ko": "143"
    },
    "standardDeviation": {
        "total": "39",
        "ok": "39",
        "ko": "36"
    },
    "percentiles1": {
        "total": "138",
        "ok": "136",
        "ko": "158"
    },
    "percentiles2": {
        "total": "168",
        "ok": "168",
        "ko": "171"
    },
    "percentiles3": {
        "total": "189",
        "ok": "189",
        "ko": "186"
    },
    "percentiles4": {
        "total": "206",
        "ok": "207",
        "ko": "188"
    },
    "group1": {
    "name": "t < 800 ms",
    "htmlName": "t < 800 ms",
    "count": 70,
    "percentage": 87.5
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
    "count": 10,
    "percentage": 12.5
},
    "meanNumberOfRequestsPerSecond": {
        "total": "26.67",
        "ok": "23.33",
        "ko": "3.33"
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
        "ok": "72",
        "ko": "8"
    },
    "minResponseTime": {
        "total": "16",
        "ok": "16",
        "ko": "30"
    },
    "maxResponseTime": {
        "total": "93",
        "ok": "74",
        "ko": "93"
    },
    "meanResponseTime": {
        "total": "45",
        "ok": "44",
        "ko": "55"
    },
    "standardDeviation": {
        "total": "16",
        "ok": "15",
        "ko": "17"
    },
    "percentiles1": {
        "total": "47",
        "ok": "47",
        "ko": "50"
    },
    "percentiles2": {
        "total": "54",
        "ok": "54",
        "ko": "60"
    },
    "percentiles3": {
        "total": "70",
        "ok": "68",
        "ko": "84"
    },
    "percentiles4": {
        "total": "78",
        "ok": "73",
        "ko": "91"
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

     },"req_list--all--1273687601": {
        type: "REQUEST",
        name: "list, all",
path: "list, all",
pathFormatted: "req_list--all--1273687601",
stats: {
    "name": "list, all",
    "numberOfRequests": {
        "total": "80",
        "ok": "71",
        "ko": "9"
    },
    "minResponseTime": {
        "total": "1",
        "ok": "1",
        "ko": "2"
    },
    "maxResponseTime": {
        "total": "868",
        "ok": "868",
        "ko": "861"
    },
    "meanResponseTime": {
        "total": "201",
        "ok": "196",
        "ko": "242"
    },
    "standardDeviation": {
        "total": "259",
        "ok": "253",
        "ko": "297"
    },
    "percentiles1": {
        "total": "52",
        "ok": "44",
        "ko": "81"
    },
    "percentiles2": {
        "total": "490",
        "ok": "490",
        "ko": "490"
    },
    "percentiles3": {
        "total": "575",
        "ok": "557",
        "ko": "739"
    },
    "percentiles4": {
        "total": "867",
        "ok": "867",
        "ko": "837"
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
    "count": 3,
    "percentage": 3.75
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
    },"req_cafe--3045921": {
        type: "REQUEST",
        name: "café",
path: "café",
pathFormatted: "req_cafe--3045921",
stats: {
    "name": "café",
    "numberOfRequests": {
        "total": "10",
        "ok": "10",
        "ko": "0"
    },
    "minResponseTime": {
        "total": "93",
        "ok": "93",
        "ko": "-"
    },
    "maxResponseTime": {
        "total": "530",
        "ok": "530",
        "ko": "-"
    },
    "meanResponseTime": {
        "total": "249",
        "ok": "249",
        "ko": "-"
    },
    "standardDeviation": {
        "total": "163",
        "ok": "163",
        "ko": "-"
    },
    "percentiles1": {
        "total": "180",
        "ok": "180",
        "ko": "-"
    },
    "percentiles2": {
        "total": "404",
        "ok": "404",
        "ko": "-"
    },
    "percentiles3": {
        "total": "506",
        "ok": "506",
        "ko": "-"
    },
    "percentiles4": {
        "total": "525",
        "ok": "525",
        "ko": "-"
    },
    "group1": {
    "name": "t < 800 ms",
    "htmlName": "t < 800 ms",
    "count": 10,
    "percentage": 100.0
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
    "count": 0,
    "percentage": 0.0
},
    "meanNumberOfRequestsPerSecond": {
        "total": "3.33",
        "ok": "3.33",
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
