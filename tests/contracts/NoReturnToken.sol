// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;

import "./TokenLedger.sol";

/// A token as USDT is: `transfer` returns nothing, its arguments have other names, and an allowance has to be reset to 0 before it is changed.
contract NoReturnToken is TokenLedger {
    string public name = "Harbour Dollar";
    string public symbol = "HUSD";
    uint256 public decimals = 6;

    constructor(uint256 supply) TokenLedger(supply) {}

    function transfer(address _to, uint256 _value) external {
        move(msg.sender, _to, _value);
    }

    function transferFrom(address _from, address _to, uint256 _value) external {
        spendAllowance(_from, _value);
        move(_from, _to, _value);
    }

    function approve(address _spender, uint256 _value) external {
        require(_value == 0 || allowance[msg.sender][_spender] == 0);
        setAllowance(msg.sender, _spender, _value);
    }
}
