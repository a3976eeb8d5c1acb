// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;

import "./StandardToken.sol";

/// A token that answers `false` where others revert, and moves nothing.
contract FalseToken is StandardToken("False Token", "FALSE", 18, 1000 ether) {
    function transfer(address, uint256) external pure override returns (bool) {
        return false;
    }
}
