// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;

import "./StandardToken.sol";

/// A token whose name turns the direction of the text around it and holds markup, and whose symbol fills pages.
contract HostileTextToken is StandardToken {
    constructor(uint256 supply)
        StandardToken(unicode"\u202Eknab ruoy morf\u202C <img src=x onerror=alert(1)>\n\n", longText(), 18, supply)
    {}

    function longText() private pure returns (string memory) {
        bytes memory text = new bytes(2000);
        for (uint256 i = 0; i < text.length; i++) text[i] = "X";
        return string(text);
    }
}
