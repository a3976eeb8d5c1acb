// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;

import "./StandardToken.sol";

/// Ether as a token, as WETH9 has it: no event of a transfer when it is made or given back.
contract WrappedEther is StandardToken("Wrapped Ether", "WETH", 18, 0) {
    event Deposit(address indexed owner, uint256 value);
    event Withdrawal(address indexed owner, uint256 value);

    function deposit() external payable {
        balanceOf[msg.sender] += msg.value;
        emit Deposit(msg.sender, msg.value);
    }

    function withdraw(uint256 value) external {
        balanceOf[msg.sender] -= value;
        (bool sent, ) = msg.sender.call{value: value}("");
        require(sent, "WETH: not sent");
        emit Withdrawal(msg.sender, value);
    }

    function increaseAllowance(address spender, uint256 added) external returns (bool) {
        setAllowance(msg.sender, spender, allowance[msg.sender][spender] + added);
        return true;
    }

    function decreaseAllowance(address spender, uint256 subtracted) external returns (bool) {
        setAllowance(msg.sender, spender, allowance[msg.sender][spender] - subtracted);
        return true;
    }
}

/// Ether as a token that takes the ether and gives no token for it.
contract HoardedEther is StandardToken("Wrapped Ether", "WETH", 18, 0) {
    function deposit() external payable {}
}
