var stats = {
    type: "GROUP",
name: "Global Information",
path: "",
pathFormatted: "group_missing-name-b06d1",
stats: {
    "name": "Global Information",
    "numberOfRequests": {
        "total": "250",
        "ok": "223",
        "ko": "27"
    },
    "minResponseTime": {
        "total": "4",
        "ok": "4",
        "ko": "5"
    },
    "maxResponseTime": {
        "total": "888",
        "ok": "888",
        "ko": "794"
    },
    "meanResponseTime": {
        "total": "129",
        "ok": "125",
        "ko": "158"
    },
    "standardDeviation": {
        "total": "132",
        "ok": "127",
        "ko": "167"
    },
    "percentiles1": {
        "total": "83",
        "ok": "82",
        "ko": "105"
    },
    "percentiles2": {
        "total": "176",
        "ok": "171",
        "ko": "205"
    },
    "percentiles3": {
        "total": "383",
        "ok": "371",
        "ko": "409"
    },
    "percentiles4": {
        "total": "629",
        "ok": "556",
        "ko": "697"
    },
    "group1": {
        "name": "t < 800 ms",
        "count": 222,
        "percentage": 89
    },
    "group2": {
        "name": "800 ms < t < 1200 ms",
        "count": 1,
        "percentage": 0
    },
    "group3": {
        "name": "t > 1200 ms",
        "count": 0,
        "percentage": 0
    },
    "group4": {
        "name": "failed",
        "count": 27,
        "percentage": 11
    },
    "meanNumberOfRequestsPerSecond": {
        "total": "83.333",
        "ok": "74.333",
        "ko": "9"
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
        "ok": "66",
        "ko": "14"
    },
    "minResponseTime": {
        "total": "99",
        "ok": "99",
        "ko": "123"
    },
    "maxResponseTime": {
        "total": "513",
        "ok": "513",
        "ko": "480"
    },
    "meanResponseTime": {
        "total": "227",
        "ok": "226",
        "ko": "233"
    },
    "standardDeviation": {
        "total": "95",
        "ok": "92",
        "ko": "107"
    },
    "percentiles1": {
        "total": "205",
        "ok": "205",
        "ko": "199"
    },
    "percentiles2": {
        "total": "271",
        "ok": "269",
        "ko": "274"
    },
    "percentiles3": {
        "total": "446",
        "ok": "439",
        "ko": "458"
    },
    "percentiles4": {
        "total": "487",
        "ok": "472",
        "ko": "476"
    },
    "group1": {
        "name": "t < 800 ms",
        "count": 66,
        "percentage": 83
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
        "count": 14,
        "percentage": 18
    },
    "meanNumberOfRequestsPerSecond": {
        "total": "26.667",
        "ok": "22",
        "ko": "4.667"
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
        "ok": "73",
        "ko": "7"
    },
    "minResponseTime": {
        "total": "30",
        "ok": "30",
        "ko": "77"
    },
    "maxResponseTime": {
        "total": "420",
        "ok": "354",
        "ko": "420"
    },
    "meanResponseTime": {
        "total": "156",
        "ok": "151",
        "ko": "203"
    },
    "standardDeviation": {
        "total": "75",
        "ok": "69",
        "ko": "115"
    },
    "percentiles1": {
        "total": "140",
        "ok": "138",
        "ko": "164"
    },
    "percentiles2": {
        "total": "189",
        "ok": "188",
        "ko": "258"
    },
    "percentiles3": {
        "total": "309",
        "ok": "276",
        "ko": "389"
    },
    "percentiles4": {
        "total": "368",
        "ok": "352",
        "ko": "414"
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
        "ok": "73",
        "ko": "7"
    },
    "minResponseTime": {
        "total": "30",
        "ok": "30",
        "ko": "77"
    },
    "maxResponseTime": {
        "total": "420",
        "ok": "354",
        "ko": "420"
    },
    "meanResponseTime": {
        "total": "156",
        "ok": "151",
        "ko": "203"
    },
    "standardDeviation": {
        "total": "75",
        "ok": "69",
        "ko": "115"
    },
    "percentiles1": {
        "total": "140",
        "ok": "138",
        "ko": "164"
    },
    "percentiles2": {
        "total": "189",
        "ok": "188",
        "ko": "258"
    },
    "percentiles3": {
        "total": "309",
        "ok": "276",
        "ko": "389"
    },
    "percentiles4": {
        "total": "368",
        "ok": "352",
        "ko": "414"
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

     },"req_cart-54013": {
        type: "REQUEST",
        name: "cart",
path: "checkout / cart",
pathFormatted: "req_checkout---cart-c4896",
stats: {
    "name": "cart",
    "numberOfRequests": {
        "total": "80",
        "ok": "72",
        "ko": "8"
    },
    "minResponseTime": {
        "total": "9",
        "ok": "9",
        "ko": "38"
    },
    "maxResponseTime": {
        "total": "245",
        "ok": "245",
        "ko": "200"
    },
    "meanResponseTime": {
        "total": "71",
        "ok": "72",
        "ko": "66"
    },
    "standardDeviation": {
        "total": "50",
        "ok": "50",
        "ko": "51"
    },
    "percentiles1": {
        "total": "52",
        "ok": "53",
        "ko": "48"
    },
    "percentiles2": {
        "total": "66",
        "ok": "67",
        "ko": "51"
    },
    "percentiles3": {
        "total": "199",
        "ok": "185",
        "ko": "149"
    },
    "percentiles4": {
        "total": "227",
        "ok": "229",
        "ko": "190"
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
        "total": "4",
        "ok": "4",
        "ko": "5"
    },
    "maxResponseTime": {
        "total": "794",
        "ok": "692",
        "ko": "794"
    },
    "meanResponseTime": {
        "total": "138",
        "ok": "129",
        "ko": "197"
    },
    "standardDeviation": {
        "total": "176",
        "ok": "165",
        "ko": "222"
    },
    "percentiles1": {
        "total": "53",
        "ok": "40",
        "ko": "125"
    },
    "percentiles2": {
        "total": "227",
        "ok": "208",
        "ko": "248"
    },
    "percentiles3": {
        "total": "499",
        "ok": "494",
        "ko": "589"
    },
    "percentiles4": {
        "total": "713",
        "ok": "605",
        "ko": "753"
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
        "ok": "9",
        "ko": "1"
    },
    "minResponseTime": {
        "total": "37",
        "ok": "37",
        "ko": "153"
    },
    "maxResponseTime": {
        "total": "888",
        "ok": "888",
        "ko": "153"
    },
    "meanResponseTime": {
        "total": "294",
        "ok": "310",
        "ko": "153"
    },
    "standardDeviation": {
        "total": "250",
        "ok": "259",
        "ko": "0"
    },
    "percentiles1": {
        "total": "226",
        "ok": "284",
        "ko": "153"
    },
    "percentiles2": {
        "total": "426",
        "ok": "444",
        "ko": "153"
    },
    "percentiles3": {
        "total": "702",
        "ok": "722",
        "ko": "153"
    },
    "percentiles4": {
        "total": "851",
        "ok": "855",
        "ko": "153"
    },
    "group1": {
        "name": "t < 800 ms",
        "count": 8,
        "percentage": 80
    },
    "group2": {
        "name": "800 ms < t < 1200 ms",
        "count": 1,
        "percentage": 10
    },
    "group3": {
        "name": "t > 1200 ms",
        "count": 0,
        "percentage": 0
    },
    "group4": {
        "name": "failed",
        "count": 1,
        "percentage": 10
    },
    "meanNumberOfRequestsPerSecond": {
        "total": "3.333",
        "ok": "3",
        "ko": "0.333"
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
