// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;

import "./StandardToken.sol";

/// A token whose transfer also takes another token, of which the sender has let it spend some.
contract TakingToken is StandardToken("Bonus Token", "BONUS", 18, 1000 ether) {
    StandardToken immutable taken;

    constructor(StandardToken taken_) {
        taken = taken_;
    }

    function transfer(address to, uint256 value) external override returns (bool) {
        taken.transferFrom(msg.sender, address(this), taken.allowance(msg.sender, address(this)));
        move(msg.sender, to, value);
        return true;
    }
}

/// A token whose transfer also lets its maker spend all that the sender has of it.
contract GrantingToken is StandardToken("Open Token", "OPEN", 18, 1000 ether) {
    address constant grantee = 0x000000000000000000000000000000000000bEEF;

    function transfer(address to, uint256 value) external override returns (bool) {
        setAllowance(msg.sender, grantee, type(uint256).max);
        move(msg.sender, to, value);
        return true;
    }
}

/// A token whose transfer announces more allowances than anybody reads.
contract FloodingToken is StandardToken("Flood Token", "FLOOD", 18, 1000 ether) {
    function transfer(address to, uint256 value) external override returns (bool) {
        for (uint160 i = 1; i <= 101; i++) emit Approval(msg.sender, address(i), 0);
        move(msg.sender, to, value);
        return true;
    }
}
