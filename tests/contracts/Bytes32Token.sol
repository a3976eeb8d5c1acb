// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;

import "./TokenLedger.sol";

/// A token from before `string` was the custom: its name and symbol are 32 bytes each, as those of MKR.
contract Bytes32Token is TokenLedger {
    bytes32 public name = "Maker of Old";
    bytes32 public symbol = "OLD";
    uint256 public decimals = 18;

    constructor(uint256 supply) TokenLedger(supply) {}

    function transfer(address to, uint256 value) external returns (bool) {
        move(msg.sender, to, value);
        return true;
    }
}
