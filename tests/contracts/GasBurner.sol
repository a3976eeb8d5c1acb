// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;

/// No token: it spends all gas that it is given, whatever it is asked.
contract GasBurner {
    fallback() external {
        while (true) {}
    }
}
