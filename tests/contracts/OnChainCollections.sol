// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;

import "./Collectibles.sol";

/// Writes numbers and bytes as text.
library Text {
    function number(uint256 value) internal pure returns (string memory) {
        if (value < 10) return string(abi.encodePacked(uint8(48 + value)));
        return string(abi.encodePacked(number(value / 10), uint8(48 + (value % 10))));
    }

    function base64(bytes memory data) internal pure returns (string memory) {
        bytes memory letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
        bytes memory text = new bytes(((data.length + 2) / 3) * 4);
        for (uint256 i = 0; i < text.length; i++) {
            uint256 bits;
            for (uint256 j = 0; j < 3; j++) {
                uint256 place = (i / 4) * 3 + j;
                bits = (bits << 8) | (place < data.length ? uint8(data[place]) : 0);
            }
            bool isPadding = (i / 4) * 3 + (i % 4) > data.length;
            text[i] = isPadding ? bytes1("=") : letters[(bits >> (18 - 6 * (i % 4))) & 63];
        }
        return string(text);
    }
}

/// A collection as ERC-721 says, whose names and pictures stand on the chain. Anybody may make pieces.
contract HarbourLights is Operators {
    string public constant name = "Harbour Lights";
    string public constant symbol = "LIGHT";
    uint256 public made;
    mapping(address => uint256) public balanceOf;
    mapping(uint256 => address) private owners;
    mapping(uint256 => address) public getApproved;

    event Transfer(address indexed from, address indexed to, uint256 indexed tokenId);
    event Approval(address indexed owner, address indexed approved, uint256 indexed tokenId);

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0x80ac58cd || id == 0x5b5e139f;
    }

    function ownerOf(uint256 tokenId) public view returns (address owner) {
        owner = owners[tokenId];
        require(owner != address(0), "no such piece");
    }

    function mint(address to) external {
        made += 1;
        move(address(0), to, made);
    }

    function burn(uint256 tokenId) external {
        require(ownerOf(tokenId) == msg.sender, "not the owner");
        move(msg.sender, address(0), tokenId);
    }

    function approve(address spender, uint256 tokenId) external {
        require(ownerOf(tokenId) == msg.sender, "not the owner");
        getApproved[tokenId] = spender;
        emit Approval(msg.sender, spender, tokenId);
    }

    function transferFrom(address from, address to, uint256 tokenId) external {
        require(ownerOf(tokenId) == from && from == msg.sender, "not the owner");
        move(from, to, tokenId);
    }

    function tokenURI(uint256 tokenId) external view returns (string memory) {
        ownerOf(tokenId);
        string memory hue = Text.number((tokenId * 47) % 360);
        bytes memory picture = abi.encodePacked(
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="hsl(',
            hue,
            ' 70% 45%)"/><circle cx="4.5" cy="4.5" r="2" fill="#fff"/></svg>'
        );
        bytes memory json = abi.encodePacked(
            '{"name":"Light ',
            Text.number(tokenId),
            '","description":"A light of the harbour","image":"data:image/svg+xml;base64,',
            Text.base64(picture),
            '","attributes":[{"trait_type":"Hue","value":',
            hue,
            "}]}"
        );
        return string(abi.encodePacked("data:application/json;base64,", Text.base64(json)));
    }

    function move(address from, address to, uint256 tokenId) private {
        if (from != address(0)) balanceOf[from] -= 1;
        if (to != address(0)) balanceOf[to] += 1;
        owners[tokenId] = to;
        emit Transfer(from, to, tokenId);
    }
}

/// A collection as ERC-1155 says, without the checks of its receivers, whose names stand on the chain. Anybody may make pieces.
contract HarbourGoods is Operators {
    string public constant name = "Harbour Goods";
    mapping(address => mapping(uint256 => uint256)) public balanceOf;

    event TransferSingle(address indexed by, address indexed from, address indexed to, uint256 id, uint256 value);
    event TransferBatch(address indexed by, address indexed from, address indexed to, uint256[] ids, uint256[] values);

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0xd9b67a26 || id == 0x0e89341c;
    }

    function mint(address to, uint256 id, uint256 value) external {
        balanceOf[to][id] += value;
        emit TransferSingle(msg.sender, address(0), to, id, value);
    }

    function burn(uint256 id, uint256 value) external {
        balanceOf[msg.sender][id] -= value;
        emit TransferSingle(msg.sender, msg.sender, address(0), id, value);
    }

    function safeTransferFrom(address from, address to, uint256 id, uint256 value, bytes calldata) external {
        move(from, to, id, value);
        emit TransferSingle(msg.sender, from, to, id, value);
    }

    function safeBatchTransferFrom(
        address from,
        address to,
        uint256[] calldata ids,
        uint256[] calldata values,
        bytes calldata
    ) external {
        for (uint256 i = 0; i < ids.length; i++) move(from, to, ids[i], values[i]);
        emit TransferBatch(msg.sender, from, to, ids, values);
    }

    function uri(uint256 id) external pure returns (string memory) {
        return string(abi.encodePacked('data:application/json;utf8,{"name":"Crate ', Text.number(id), '"}'));
    }

    function move(address from, address to, uint256 id, uint256 value) private {
        require(from == msg.sender, "not the owner");
        balanceOf[from][id] -= value;
        balanceOf[to][id] += value;
    }
}

/// A collection that gives itself to people who never asked for it, with whatever name and metadata its maker likes.
contract SpamDrop {
    string public name;
    string public uri;
    mapping(uint256 => address) public ownerOf;
    uint256 public made;

    event Transfer(address indexed from, address indexed to, uint256 indexed tokenId);

    constructor(string memory name_, string memory uri_) {
        name = name_;
        uri = uri_;
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0x80ac58cd;
    }

    function tokenURI(uint256) external view virtual returns (string memory) {
        return uri;
    }

    function drop(address[] calldata owners) external {
        for (uint256 i = 0; i < owners.length; i++) {
            made += 1;
            ownerOf[made] = owners[i];
            emit Transfer(address(0), owners[i], made);
        }
    }
}

/// A collection whose metadata is as long as one wishes.
contract LongMetadata is SpamDrop("Long metadata", "") {
    uint256 public length;

    function setLength(uint256 length_) external {
        length = length_;
    }

    function tokenURI(uint256) external view override returns (string memory) {
        bytes memory filling = new bytes(length);
        for (uint256 i = 0; i < filling.length; i++) filling[i] = "x";
        return string(abi.encodePacked('data:application/json;utf8,{"name":"Long","description":"', filling, '"}'));
    }
}

/// Writes any log, takes payments, and passes what it is paid on. Contracts may do all of this.
contract LogWriter {
    function write(bytes32[] calldata topics, bytes calldata data) external {
        bytes memory body = data;
        assembly {
            let start := add(body, 32)
            let length := mload(body)
            let first := topics.offset
            switch topics.length
            case 0 { log0(start, length) }
            case 1 { log1(start, length, calldataload(first)) }
            case 2 { log2(start, length, calldataload(first), calldataload(add(first, 32))) }
            case 3 {
                log3(start, length, calldataload(first), calldataload(add(first, 32)), calldataload(add(first, 64)))
            }
            case 4 {
                log4(
                    start,
                    length,
                    calldataload(first),
                    calldataload(add(first, 32)),
                    calldataload(add(first, 64)),
                    calldataload(add(first, 96))
                )
            }
        }
    }

    function pay(address payable to) external payable {
        (bool sent, ) = to.call{value: msg.value}("");
        require(sent, "not sent");
    }

    /// Pays and takes the payment back: nothing has moved in the end.
    function pretendToPay(address payable to) external payable {
        try this.payAndFail{value: msg.value}(to) {} catch {}
    }

    function payAndFail(address payable to) external payable {
        (bool sent, ) = to.call{value: msg.value}("");
        require(sent, "not sent");
        revert("taken back");
    }
}
