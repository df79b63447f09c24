/** The project's documents: conversion of records to JSON and back, limits, and atomic files. */
package io.perfgate.document;
