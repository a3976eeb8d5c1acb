// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;

import "./StandardToken.sol";

/// A token that says it has moved what was asked, with the event and the answer of a transfer, and moves nothing.
contract LyingToken is StandardToken("Lying Token", "LIE", 18, 1000 ether) {
    function transfer(address to, uint256 value) external override returns (bool) {
        emit Transfer(msg.sender, to, value);
        return true;
    }
}
