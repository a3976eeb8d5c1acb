// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;

interface IExecutor {
    function execute(address sender) external payable returns (uint256);
}

interface IPoolRouter {
    function swapExactETHForTokens(uint256, address[] calldata, address, uint256) external payable returns (uint256[] memory);
    function swapExactTokensForETH(uint256, uint256, address[] calldata, address, uint256) external returns (uint256[] memory);
    function swapExactTokensForTokens(uint256, uint256, address[] calldata, address, uint256) external returns (uint256[] memory);
}

abstract contract TokenCalls {
    address internal constant NATIVE = 0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE;

    receive() external payable {}

    function callToken(address token, bytes memory data) internal {
        (bool done, bytes memory answer) = token.call(data);
        require(done && (answer.length == 0 || abi.decode(answer, (bool))), "token refused");
    }

    function give(address token, address to, uint256 amount) internal {
        if (token != NATIVE) return callToken(token, abi.encodeWithSignature("transfer(address,uint256)", to, amount));
        (bool sent, ) = to.call{value: amount}("");
        require(sent, "not sent");
    }
}

/// The generic swap of an aggregator, with the published interface of 1inch's AggregationRouterV6 and what it makes sure of: the executor does as it
/// likes, and the router gives what arrives, or refuses.
contract AggregationRouter is TokenCalls {
    struct SwapDescription {
        address srcToken;
        address dstToken;
        address srcReceiver;
        address dstReceiver;
        uint256 amount;
        uint256 minReturnAmount;
        uint256 flags;
    }

    function swap(address executor, SwapDescription calldata desc, bytes calldata data)
        external
        payable
        returns (uint256 returnAmount, uint256 spentAmount)
    {
        bool isNative = desc.srcToken == NATIVE;
        require(msg.value == (isNative ? desc.amount : 0), "InvalidMsgValue");
        if (!isNative) {
            bytes memory pull = abi.encodeWithSignature(
                "transferFrom(address,address,uint256)", msg.sender, desc.srcReceiver, desc.amount
            );
            callToken(desc.srcToken, pull);
        }
        bytes memory order = abi.encodePacked(IExecutor.execute.selector, abi.encode(msg.sender), data, desc.amount);
        (bool done, bytes memory answer) = executor.call{value: msg.value}(order);
        require(done, "executor failed");
        returnAmount = abi.decode(answer, (uint256));
        spentAmount = desc.amount;
        require(returnAmount >= desc.minReturnAmount, "ReturnAmountIsNotEnough");
        give(desc.dstToken, desc.dstReceiver == address(0) ? msg.sender : desc.dstReceiver, returnAmount);
    }
}

/// Sells what it was given through pools of Uniswap V2. What it is told are four words: the pools' router, what is sold, wrapped ether, what is bought.
contract PoolExecutor is TokenCalls {
    function execute(address) external payable returns (uint256) {
        (address router, address src, address wrapped, address dst) =
            abi.decode(msg.data[36:164], (address, address, address, address));
        uint256 amount = uint256(bytes32(msg.data[164:196]));
        uint256[] memory amounts;
        if (src == NATIVE) {
            amounts = IPoolRouter(router).swapExactETHForTokens{value: amount}(
                0, path(wrapped, dst), msg.sender, block.timestamp
            );
            return amounts[amounts.length - 1];
        }
        callToken(src, abi.encodeWithSignature("approve(address,uint256)", router, amount));
        if (dst == NATIVE) {
            amounts = IPoolRouter(router).swapExactTokensForETH(
                amount, 0, path(src, wrapped), msg.sender, block.timestamp
            );
        } else {
            address[] memory over = new address[](3);
            (over[0], over[1], over[2]) = (src, wrapped, dst);
            amounts = IPoolRouter(router).swapExactTokensForTokens(amount, 0, over, msg.sender, block.timestamp);
        }
        return amounts[amounts.length - 1];
    }

    function path(address from, address to) private pure returns (address[] memory both) {
        both = new address[](2);
        (both[0], both[1]) = (from, to);
    }
}
