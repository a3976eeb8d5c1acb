// SPDX-License-Identifier: MIT
pragma solidity ^0.8.4;

interface IRegistry {
    function resolver(bytes32 node) external view returns (address);
}

interface IAnyResolver {
    function supportsInterface(bytes4 id) external view returns (bool);
    function resolve(bytes calldata name, bytes calldata data) external view returns (bytes memory);
    function name(bytes32 node) external view returns (string memory);
    function addr(bytes32 node) external view returns (address);
}

struct Query {
    address sender;
    string[] urls;
    bytes data;
}

struct Lookup {
    address sender;
    string[] urls;
    bytes callData;
    bytes4 callback;
    bytes extra;
}

interface IBatchGateway {
    function query(Query[] calldata queries) external view returns (bool[] memory failures, bytes[] memory responses);
}

/// A universal resolver (ENSIP-23) over the registry, with wildcards (ENSIP-10) and lookups off chain by batch gateways (ENSIP-21).
contract UniversalResolver {
    bytes4 private constant EXTENDED = 0x9061b923;
    bytes32 private constant REVERSE = 0x91d1777781884d03a6757a803996e38de2a42967fb37eeaca72729271025a9e2;

    IRegistry private immutable registry;

    error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData);
    error ResolverNotFound(bytes name);
    error ResolverError(bytes errorData);
    error ReverseAddressMismatch(string primary, bytes primaryAddress);

    constructor(IRegistry known) {
        registry = known;
    }

    function resolveWithGateways(
        bytes calldata name,
        bytes calldata data,
        string[] calldata gateways
    ) external view returns (bytes memory, address) {
        return ask(name, data, gateways, this.resolveCallback.selector, "");
    }

    function resolveCallback(bytes calldata response, bytes calldata extra) external view returns (bytes memory, address) {
        (bytes memory result, address resolver, ) = takeAnswer(response, extra);
        return (result, resolver);
    }

    function reverseWithGateways(
        bytes calldata account,
        uint256 coinType,
        string[] calldata gateways
    ) external view returns (string memory, address, address) {
        if (coinType != 60) revert ResolverNotFound(account);
        return forward(primaryOf(account), gateways);
    }

    function primaryOf(bytes calldata account) private view returns (bytes memory) {
        bytes32 node = keccak256(abi.encodePacked(REVERSE, keccak256(toHex(account))));
        address resolver = registry.resolver(node);
        if (resolver == address(0)) revert ResolverNotFound(account);
        return abi.encode(account, IAnyResolver(resolver).name(node), resolver);
    }

    function forward(
        bytes memory carried,
        string[] calldata gateways
    ) private view returns (string memory, address, address) {
        (, string memory primary, address resolver) = abi.decode(carried, (bytes, string, address));
        if (bytes(primary).length == 0) return ("", address(0), resolver);
        (bytes memory result, address found) = askFor(toPacket(bytes(primary)), gateways, carried);
        return checked(result, found, carried);
    }

    function askFor(
        bytes memory packet,
        string[] calldata gateways,
        bytes memory carried
    ) private view returns (bytes memory, address) {
        bytes memory question = abi.encodeCall(IAnyResolver.addr, (hashOf(packet, 0)));
        return ask(packet, question, gateways, this.reverseCallback.selector, carried);
    }

    function reverseCallback(
        bytes calldata response,
        bytes calldata extra
    ) external view returns (string memory, address, address) {
        (bytes memory result, address found, bytes memory carried) = takeAnswer(response, extra);
        return checked(result, found, carried);
    }

    function checked(
        bytes memory result,
        address resolved,
        bytes memory carried
    ) private pure returns (string memory, address, address) {
        (bytes memory account, string memory primary, address resolver) = abi.decode(carried, (bytes, string, address));
        address found = abi.decode(result, (address));
        if (keccak256(abi.encodePacked(found)) != keccak256(account))
            revert ReverseAddressMismatch(primary, abi.encodePacked(found));
        return (primary, resolved, resolver);
    }

    function ask(
        bytes memory name,
        bytes memory data,
        string[] calldata gateways,
        bytes4 callback,
        bytes memory carried
    ) private view returns (bytes memory, address) {
        (address resolver, bool isExact) = resolverOf(name);
        if (resolver == address(0)) revert ResolverNotFound(name);
        bool isExtended = IAnyResolver(resolver).supportsInterface(EXTENDED);
        if (!isExtended && !isExact) revert ResolverNotFound(name);
        (bool isAnswer, bytes memory answer) = resolver.staticcall(
            isExtended ? abi.encodeCall(IAnyResolver.resolve, (name, data)) : data
        );
        if (isAnswer) return (isExtended ? abi.decode(answer, (bytes)) : answer, resolver);
        if (bytes4(answer) != OffchainLookup.selector) revert ResolverError(answer);
        lookUp(resolver, answer, gateways, callback, carried);
    }

    function lookUp(
        address resolver,
        bytes memory answer,
        string[] calldata gateways,
        bytes4 callback,
        bytes memory carried
    ) private view {
        // What an error carries lies there as the members of a structure do.
        Lookup memory asked = abi.decode(abi.encodePacked(uint256(32), tail(answer)), (Lookup));
        if (asked.sender != resolver) revert ResolverError(answer);
        Query[] memory queries = new Query[](1);
        queries[0] = Query(asked.sender, asked.urls, asked.callData);
        revert OffchainLookup(
            address(this),
            gateways,
            abi.encodeCall(IBatchGateway.query, (queries)),
            callback,
            abi.encode(resolver, asked.callback, asked.extra, carried)
        );
    }

    function takeAnswer(
        bytes calldata response,
        bytes calldata extra
    ) private view returns (bytes memory, address, bytes memory) {
        (address resolver, bytes4 inner, bytes memory innerExtra, bytes memory carried) = abi.decode(
            extra,
            (address, bytes4, bytes, bytes)
        );
        (bool[] memory failures, bytes[] memory responses) = abi.decode(response, (bool[], bytes[]));
        if (failures[0]) revert ResolverError(responses[0]);
        (bool isAnswer, bytes memory answer) = resolver.staticcall(abi.encodeWithSelector(inner, responses[0], innerExtra));
        if (!isAnswer) revert ResolverError(answer);
        return (abi.decode(answer, (bytes)), resolver, carried);
    }

    function resolverOf(bytes memory name) private view returns (address, bool) {
        for (uint256 offset = 0; offset < name.length && name[offset] != 0; offset += uint8(name[offset]) + 1) {
            address found = registry.resolver(hashOf(name, offset));
            if (found != address(0)) return (found, offset == 0);
        }
        return (address(0), false);
    }

    function hashOf(bytes memory name, uint256 offset) private pure returns (bytes32) {
        uint256 length = uint8(name[offset]);
        if (length == 0) return bytes32(0);
        bytes memory label = new bytes(length);
        for (uint256 i = 0; i < length; i++) label[i] = name[offset + 1 + i];
        return keccak256(abi.encodePacked(hashOf(name, offset + 1 + length), keccak256(label)));
    }

    function toPacket(bytes memory name) private pure returns (bytes memory packet) {
        packet = new bytes(name.length + 2);
        uint256 start = 0;
        for (uint256 i = 0; i <= name.length; i++) {
            if (i == name.length || name[i] == ".") {
                packet[start] = bytes1(uint8(i - start));
                start = i + 1;
            } else packet[i + 1] = name[i];
        }
    }

    function toHex(bytes memory account) private pure returns (bytes memory text) {
        text = new bytes(account.length * 2);
        for (uint256 i = 0; i < account.length; i++) {
            text[2 * i] = bytes16("0123456789abcdef")[uint8(account[i]) >> 4];
            text[2 * i + 1] = bytes16("0123456789abcdef")[uint8(account[i]) & 15];
        }
    }

    function tail(bytes memory answer) private pure returns (bytes memory rest) {
        rest = new bytes(answer.length - 4);
        for (uint256 i = 0; i < rest.length; i++) rest[i] = answer[i + 4];
    }
}
