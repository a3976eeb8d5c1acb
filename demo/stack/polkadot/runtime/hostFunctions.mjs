// @ts-check
import {
  blake2AsU8a,
  ed25519Verify,
  secp256k1Recover,
  sr25519Verify,
  xxhashAsU8a
} from '@polkadot/util-crypto'
import { appendItem, none, optionalBytes, some, u32 } from './encoding.mjs'

/**
 * The functions that a Substrate runtime imports, as the Polkadot specification's "host API" describes them. Only the state of a
 * block counts here: Chopsticks writes no state root into its blocks.
 *
 * @param {import('./RuntimeMemory.mjs').RuntimeMemory} memory
 * @param {import('./StateChanges.mjs').StateChanges} state
 * @param {{ acceptsAllSignatures: boolean }} options
 */
export function hostFunctions(memory, state, { acceptsAllSignatures }) {
  /** @param {bigint} span */
  const hex = (span) => hexOf(memory.read(span))
  /** @param {bigint} key */
  const stored = (key) => {
    const value = state.get(hex(key))
    return value === undefined ? undefined : bytesOf(value)
  }
  /** @param {Uint8Array} bytes */
  const putSpan = (bytes) => memory.putSpan(bytes)
  /** @param {(bytes: Uint8Array) => Uint8Array} hash */
  const hashing = (hash) => (/** @type {bigint} */ span) => memory.put(hash(memory.read(span)))
  /** @param {(message: Uint8Array, signature: Uint8Array, key: Uint8Array) => boolean} verify */
  const verifying =
    (verify) =>
    (/** @type {number} */ signature, /** @type {bigint} */ message, /** @type {number} */ key) => {
      if (acceptsAllSignatures) return 1
      try {
        const isValid = verify(memory.read(message), memory.bytes(signature, 64), memory.bytes(key, 32))
        return isValid ? 1 : 0
      } catch {
        return 0
      }
    }

  return {
    ext_allocator_malloc_version_1: (/** @type {number} */ size) => memory.allocate(size),
    ext_allocator_free_version_1() {},

    ext_hashing_blake2_128_version_1: hashing((bytes) => blake2AsU8a(bytes, 128)),
    ext_hashing_blake2_256_version_1: hashing((bytes) => blake2AsU8a(bytes, 256)),
    ext_hashing_twox_64_version_1: hashing((bytes) => xxhashAsU8a(bytes, 64)),
    ext_hashing_twox_128_version_1: hashing((bytes) => xxhashAsU8a(bytes, 128)),

    ext_storage_get_version_1: (/** @type {bigint} */ key) => putSpan(optionalBytes(stored(key))),
    ext_storage_exists_version_1: (/** @type {bigint} */ key) => (stored(key) ? 1 : 0),
    ext_storage_set_version_1: (/** @type {bigint} */ key, /** @type {bigint} */ value) =>
      state.set(hex(key), hex(value)),
    ext_storage_clear_version_1: (/** @type {bigint} */ key) => state.set(hex(key), undefined),
    ext_storage_append_version_1: (/** @type {bigint} */ key, /** @type {bigint} */ item) =>
      state.set(hex(key), hexOf(appendItem(stored(key), memory.read(item)))),
    ext_storage_read_version_1(
      /** @type {bigint} */ key,
      /** @type {bigint} */ out,
      /** @type {number} */ offset
    ) {
      const rest = stored(key)?.subarray(offset)
      if (!rest) return putSpan(none)
      const space = Number(BigInt.asUintN(64, out) >> 32n)
      memory.write(Number(out & 0xffff_ffffn), rest.subarray(0, space))
      return putSpan(some(u32(rest.length)))
    },
    ext_storage_next_key_version_1(/** @type {bigint} */ after) {
      const key = hex(after)
      // A runtime walks through the entries of one map, whose keys begin with the hashes of its pallet and its name.
      const next = state.keysOf(key.slice(0, mapPrefixLength)).find((other) => other > key)
      return putSpan(optionalBytes(next === undefined ? undefined : bytesOf(next)))
    },
    ext_storage_clear_prefix_version_2(/** @type {bigint} */ prefix, /** @type {bigint} */ limit) {
      const encoded = memory.read(limit)
      const keys = state.keysOf(hex(prefix))
      const removed = keys.slice(0, encoded[0] === 1 ? encoded.readUInt32LE(1) : keys.length)
      for (const key of removed) state.set(key, undefined)
      return putSpan(Buffer.concat([Buffer.of(removed.length < keys.length ? 1 : 0), u32(removed.length)]))
    },
    ext_storage_start_transaction_version_1: () => state.begin(),
    ext_storage_commit_transaction_version_1: () => state.commit(),
    ext_storage_rollback_transaction_version_1: () => state.rollback(),
    ext_storage_root_version_2: () => putSpan(Buffer.alloc(32)),
    ext_trie_blake2_256_ordered_root_version_2: () => memory.put(Buffer.alloc(32)),

    ext_crypto_ed25519_verify_version_1: verifying(ed25519Verify),
    ext_crypto_sr25519_verify_version_2: verifying(sr25519Verify),
    ext_crypto_secp256k1_ecdsa_recover_compressed_version_2(
      /** @type {number} */ signature,
      /** @type {number} */ message
    ) {
      const [signed, bytes] = [memory.bytes(signature, 65), memory.bytes(message, 32)]
      try {
        return putSpan(Buffer.concat([Buffer.of(0), secp256k1Recover(bytes, signed, signed[64] ?? 0)]))
      } catch {
        // EcdsaVerifyError::BadSignature
        return putSpan(Buffer.of(1, 2))
      }
    },
    ext_crypto_start_batch_verify_version_1() {},
    ext_crypto_finish_batch_verify_version_1: () => 1,

    ext_logging_max_level_version_1: () => 0,
    ext_logging_log_version_1() {},
    ext_misc_print_utf8_version_1() {},
    ext_misc_print_hex_version_1() {},
    ext_offchain_index_set_version_1() {},
    ext_offchain_index_clear_version_1() {}
  }
}

/** The two hashes of a map's keys, 16 bytes each, in hexadecimal digits behind `0x`. */
const mapPrefixLength = 2 + 2 * 32

/** @param {Uint8Array} bytes */
const hexOf = (bytes) => `0x${Buffer.from(bytes).toString('hex')}`

/** @param {string} hex */
const bytesOf = (hex) => Buffer.from(hex.slice(2), 'hex')
