// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;

import "./TokenLedger.sol";

/// A token as UNI and COMP are: amounts have 96 bits, and an allowance of everything is kept, and announced, as the largest of them.
contract NarrowToken is TokenLedger {
    string public name = "Harbour Votes";
    string public symbol = "HVOTE";
    uint8 public decimals = 18;

    constructor(uint256 supply) TokenLedger(supply) {}

    function transfer(address to, uint256 value) external returns (bool) {
        move(msg.sender, to, value);
        return true;
    }

    function approve(address spender, uint256 value) external returns (bool) {
        require(value == type(uint256).max || value <= type(uint96).max, "amount exceeds 96 bits");
        setAllowance(msg.sender, spender, value == type(uint256).max ? type(uint96).max : value);
        return true;
    }
}
