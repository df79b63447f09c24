var stats = {
    type: "GROUP",
name: "Global Information",
path: "",
pathFormatted: "group_missing-name-b06d1",
stats: {
    "name": "Global Information",
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
        "total": "413",
        "ok": "413",
        "ko": "320"
    },
    "meanResponseTime": {
        "total": "90",
        "ok": "91",
        "ko": "85"
    },
    "standardDeviation": {
        "total": "82",
        "ok": "82",
        "ko": "76"
    },
    "percentiles1": {
        "total": "56",
        "ok": "56",
        "ko": "57"
    },
    "percentiles2": {
        "total": "133",
        "ok": "134",
        "ko": "112"
    },
    "percentiles3": {
        "total": "249",
        "ok": "238",
        "ko": "252"
    },
    "percentiles4": {
        "total": "358",
        "ok": "358",
        "ko": "311"
    },
    "group1": {
    "name": "t < 800 ms",
    "count": 222,
    "percentage": 89
},
    "group2": {
    "name": "800 ms < t < 1200 ms",
    "count": 0,
    "percentage": 0
},
    "group3": {
    "name": "t > 1200 ms",
    "count": 0,
    "percentage": 0
},
    "group4": {
    "name": "failed",
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
        "ok": "65",
        "ko": "15"
    },
    "minResponseTime": {
        "total": "109",
        "ok": "109",
        "ko": "120"
    },
    "maxResponseTime": {
        "total": "269",
        "ok": "269",
        "ko": "239"
    },
    "meanResponseTime": {
        "total": "185",
        "ok": "185",
        "ko": "184"
    },
    "standardDeviation": {
        "total": "39",
        "ok": "40",
        "ko": "32"
    },
    "percentiles1": {
        "total": "183",
        "ok": "187",
        "ko": "181"
    },
    "percentiles2": {
        "total": "215",
        "ok": "214",
        "ko": "205"
    },
    "percentiles3": {
        "total": "244",
        "ok": "245",
        "ko": "236"
    },
    "percentiles4": {
        "total": "256",
        "ok": "259",
        "ko": "238"
    },
    "group1": {
    "name": "t < 800 ms",
    "count": 65,
    "percentage": 81
},
    "group2": {
    "name": "800 ms < t < 1200 ms",
    "count": 0,
    "percentage": 0
},
    "group3": {
    "name": "t > 1200 ms",
    "count": 0,
    "percentage": 0
},
    "group4": {
    "name": "failed",
    "count": 15,
    "percentage": 19
},
    "meanNumberOfRequestsPerSecond": {
        "total": "26.667",
        "ok": "21.667",
        "ko": "5"
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
        "total": "31",
        "ok": "31",
        "ko": "60"
    },
    "maxResponseTime": {
        "total": "220",
        "ok": "220",
        "ko": "191"
    },
    "meanResponseTime": {
        "total": "131",
        "ok": "132",
        "ko": "120"
    },
    "standardDeviation": {
        "total": "40",
        "ok": "40",
        "ko": "35"
    },
    "percentiles1": {
        "total": "131",
        "ok": "134",
        "ko": "115"
    },
    "percentiles2": {
        "total": "162",
        "ok": "162",
        "ko": "134"
    },
    "percentiles3": {
        "total": "191",
        "ok": "192",
        "ko": "172"
    },
    "percentiles4": {
        "total": "199",
        "ok": "202",
        "ko": "187"
    },
    "group1": {
    "name": "t < 800 ms",
    "count": 72,
    "percentage": 90
},
    "group2": {
    "name": "800 ms < t < 1200 ms",
    "count": 0,
    "percentage": 0
},
    "group3": {
    "name": "t > 1200 ms",
    "count": 0,
    "percentage": 0
},
    "group4": {
    "name": "failed",
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
        "total": "31",
        "ok": "31",
        "ko": "60"
    },
    "maxResponseTime": {
        "total": "220",
        "ok": "220",
        "ko": "191"
    },
    "meanResponseTime": {
        "total": "131",
        "ok": "132",
        "ko": "120"
    },
    "standardDeviation": {
        "total": "40",
        "ok": "40",
        "ko": "35"
    },
    "percentiles1": {
        "total": "131",
        "ok": "134",
        "ko": "115"
    },
    "percentiles2": {
        "total": "162",
        "ok": "162",
        "ko": "134"
    },
    "percentiles3": {
        "total": "191",
        "ok": "192",
        "ko": "172"
    },
    "percentiles4": {
        "total": "199",
        "ok": "202",
        "ko": "187"
    },
    "group1": {
    "name": "t < 800 ms",
    "count": 72,
    "percentage": 90
},
    "group2": {
    "name": "800 ms < t < 1200 ms",
    "count": 0,
    "percentage": 0
},
    "group3": {
    "name": "t > 1200 ms",
    "count": 0,
    "percentage": 0
},
    "group4": {
    "name": "failed",
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
        "ok": "73",
        "ko": "7"
    },
    "minResponseTime": {
        "total": "5",
        "ok": "5",
        "ko": "42"
    },
    "maxResponseTime": {
        "total": "133",
        "ok": "133",
        "ko": "53"
    },
    "meanResponseTime": {
        "total": "54",
        "ok": "54",
        "ko": "49"
    },
    "standardDeviation": {
        "total": "23",
        "ok": "24",
        "ko": "3"
    },
    "percentiles1": {
        "total": "49",
        "ok": "49",
        "ko": "49"
    },
    "percentiles2": {
        "total": "52",
        "ok": "53",
        "ko": "52"
    },
    "percentiles3": {
        "total": "112",
        "ok": "115",
        "ko": "53"
    },
    "percentiles4": {
        "total": "133",
        "ok": "133",
        "ko": "53"
    },
    "group1": {
    "name": "t < 800 ms",
    "count": 73,
    "percentage": 91
},
    "group2": {
    "name": "800 ms < t < 1200 ms",
    "count": 0,
    "percentage": 0
},
    "group3": {
    "name": "t > 1200 ms",
    "count": 0,
    "percentage": 0
},
    "group4": {
    "name": "failed",
    "count": 7,
    "percentage": 9
},
    "meanNumberOfRequestsPerSecond": {
        "total": "26.667",
        "ok": "24.333",
        "ko": "2.333"
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
        "ok": "69",
        "ko": "11"
    },
    "minResponseTime": {
        "total": "2",
        "ok": "2",
        "ko": "2"
    },
    "maxResponseTime": {
        "total": "413",
        "ok": "413",
        "ko": "285"
    },
    "meanResponseTime": {
        "total": "77",
        "ok": "79",
        "ko": "60"
    },
    "standardDeviation": {
        "total": "117",
        "ok": "122",
        "ko": "81"
    },
    "percentiles1": {
        "total": "9",
        "ok": "9",
        "ko": "30"
    },
    "percentiles2": {
        "total": "117",
        "ok": "131",
        "ko": "78"
    },
    "percentiles3": {
        "total": "356",
        "ok": "356",
        "ko": "204"
    },
    "percentiles4": {
        "total": "387",
        "ok": "391",
        "ko": "269"
    },
    "group1": {
    "name": "t < 800 ms",
    "count": 69,
    "percentage": 86
},
    "group2": {
    "name": "800 ms < t < 1200 ms",
    "count": 0,
    "percentage": 0
},
    "group3": {
    "name": "t > 1200 ms",
    "count": 0,
    "percentage": 0
},
    "group4": {
    "name": "failed",
    "count": 11,
    "percentage": 14
},
    "meanNumberOfRequestsPerSecond": {
        "total": "26.667",
        "ok": "23",
        "ko": "3.667"
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
        "ok": "8",
        "ko": "2"
    },
    "minResponseTime": {
        "total": "33",
        "ok": "33",
        "ko": "108"
    },
    "maxResponseTime": {
        "total": "332",
        "ok": "332",
        "ko": "320"
    },
    "meanResponseTime": {
        "total": "160",
        "ok": "147",
        "ko": "214"
    },
    "standardDeviation": {
        "total": "102",
        "ok": "96",
        "ko": "106"
    },
    "percentiles1": {
        "total": "113",
        "ok": "111",
        "ko": "214"
    },
    "percentiles2": {
        "total": "237",
        "ok": "198",
        "ko": "267"
    },
    "percentiles3": {
        "total": "327",
        "ok": "306",
        "ko": "309"
    },
    "percentiles4": {
        "total": "331",
        "ok": "327",
        "ko": "318"
    },
    "group1": {
    "name": "t < 800 ms",
    "count": 8,
    "percentage": 80
},
    "group2": {
    "name": "800 ms < t < 1200 ms",
    "count": 0,
    "percentage": 0
},
    "group3": {
    "name": "t > 1200 ms",
    "count": 0,
    "percentage": 0
},
    "group4": {
    "name": "failed",
    "count": 2,
    "percentage": 20
},
    "meanNumberOfRequestsPerSecond": {
        "total": "3.333",
        "ok": "2.667",
        "ko": "0.667"
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
