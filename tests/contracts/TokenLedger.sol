// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;

/// What every token here keeps: who has how much, and who may spend for whom. All of it belongs to whoever makes the contract, at first.
abstract contract TokenLedger {
    uint256 public totalSupply;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    constructor(uint256 supply) {
        totalSupply = supply;
        balanceOf[msg.sender] = supply;
        emit Transfer(address(0), msg.sender, supply);
    }

    function move(address from, address to, uint256 value) internal virtual {
        require(balanceOf[from] >= value, "ERC20: transfer amount exceeds balance");
        balanceOf[from] -= value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
    }

    function setAllowance(address owner, address spender, uint256 value) internal {
        allowance[owner][spender] = value;
        emit Approval(owner, spender, value);
    }

    function spendAllowance(address owner, uint256 value) internal {
        require(allowance[owner][msg.sender] >= value, "ERC20: insufficient allowance");
        setAllowance(owner, msg.sender, allowance[owner][msg.sender] - value);
    }
}
