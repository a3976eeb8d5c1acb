// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;

import "./StandardToken.sol";

/// A token that its maker has paused once everybody had some.
contract PausedToken is StandardToken {
    bool public paused;
    address private immutable maker = msg.sender;

    constructor(uint256 supply) StandardToken("Paused Token", "HALT", 18, supply) {}

    function setPaused(bool isPaused) external {
        require(msg.sender == maker);
        paused = isPaused;
    }

    function move(address from, address to, uint256 value) internal override {
        require(!paused, "Pausable: paused");
        super.move(from, to, value);
    }
}
