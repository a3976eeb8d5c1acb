// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;

/// The part of Permit2 that keeps allowances, for chains that lack the real one.
contract Permit2 {
    struct Allowance {
        uint160 amount;
        uint48 expiration;
        uint48 nonce;
    }

    mapping(address => mapping(address => mapping(address => Allowance))) public allowance;

    function approve(address token, address spender, uint160 amount, uint48 expiration) external {
        allowance[msg.sender][token][spender] = Allowance(amount, expiration, 0);
    }
}
