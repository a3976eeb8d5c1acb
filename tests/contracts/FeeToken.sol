// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;

import "./StandardToken.sol";

/// A token that keeps a hundredth of each transfer.
contract FeeToken is StandardToken {
    constructor(uint256 supply) StandardToken("Toll Token", "TOLL", 18, supply) {}

    function move(address from, address to, uint256 value) internal override {
        uint256 fee = value / 100;
        super.move(from, address(this), fee);
        super.move(from, to, value - fee);
    }
}
