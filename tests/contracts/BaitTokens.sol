// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;

import "./StandardToken.sol";
import "./AggregationRouter.sol";

/// A token that can be bought and not sold: once a pool is filled, nothing may be taken to it any more.
contract HoneypotToken is StandardToken("Honey Token", "HONEY", 18, 1_000_000 ether) {
    function transferFrom(address from, address to, uint256 value) external override returns (bool) {
        require(balanceOf[to] == 0, "not for sale");
        spendAllowance(from, value);
        move(from, to, value);
        return true;
    }
}

/// A token of which a transfer arrives only while a transaction is tried, where nobody pays for gas. It announces the transfer all the same.
contract TrialToken is StandardToken("Trial Token", "TRIAL", 18, 1_000_000 ether) {
    function transfer(address to, uint256 value) external override returns (bool) {
        if (tx.gasprice == 0) move(msg.sender, to, value);
        else emit Transfer(msg.sender, to, value);
        return true;
    }
}

/// Sells as `PoolExecutor` does while a transaction is tried, and keeps everything otherwise.
contract TrialExecutor is TokenCalls {
    IExecutor immutable honest;

    constructor(IExecutor honest_) {
        honest = honest_;
    }

    function execute(address) external payable returns (uint256) {
        if (tx.gasprice != 0) return type(uint128).max;
        (bool done, bytes memory answer) = address(honest).call{value: msg.value}(msg.data);
        require(done, "executor failed");
        // What the pools have paid is the caller's in either way: the honest one hands it to whoever calls it.
        uint256 amount = abi.decode(answer, (uint256));
        (, , , address dst) = abi.decode(msg.data[36:164], (address, address, address, address));
        give(dst, msg.sender, amount);
        return amount;
    }
}
