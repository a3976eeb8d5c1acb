import type { ApiPromise } from '@polkadot/api'
import type { Extrinsic } from '@polkadot/types/interfaces'
import type { SignerPayloadJSON } from '@polkadot/types/types'
import { addressEq, decodeAddress } from '@polkadot/util-crypto'
import { polkadotErrors } from '../errors.js'

/**
 * Identifies an extrinsic before it is signed. The page chooses its number and its validity period, and no wallet may change them, so its place on
 * the chain is fixed.
 */
export type PolkadotFingerprint = {
  readonly from: string
  readonly nonce: number
  /** Hash of the call, which can be long. */
  readonly callHash: string
  /** The block that it was prepared on: only later ones can contain it. */
  readonly block: number
  /** The last block that can contain it. */
  readonly lastBlock: number
}

/** The longest validity of an extrinsic, in blocks: a stored fingerprint never requests more of them. */
const maxBlocks = 65_536

/** @throws KitError `polkadot/cannotPrepare` for an extrinsic that never expires: the library drafts none */
export function fingerprintOf(
  { registry }: ApiPromise,
  { address, nonce, method, era, blockNumber }: SignerPayloadJSON
): PolkadotFingerprint {
  const { isMortalEra, asMortalEra } = registry.createType('ExtrinsicEra', era)
  if (!isMortalEra) throw polkadotErrors.cannotPrepare({ notes: 'The transaction would never expire.' })
  const block = Number(blockNumber)
  return Object.freeze({
    from: address,
    nonce: Number(nonce),
    callHash: registry.createType('Call', method).hash.toHex(),
    block,
    lastBlock: asMortalEra.death(block) - 1
  })
}

/** Reads a stored fingerprint; `undefined` if it is not one. */
export function readFingerprint(value: unknown): PolkadotFingerprint | undefined {
  const { from, nonce, callHash, block, lastBlock } = Object(value) as Record<
    keyof PolkadotFingerprint,
    unknown
  >
  if (!isAddress(from) || typeof callHash !== 'string' || !/^0x[0-9a-f]{64}$/.test(callHash)) return undefined
  if (!isCount(nonce) || !isCount(block) || !isCount(lastBlock)) return undefined
  if (lastBlock < block || lastBlock - block > maxBlocks) return undefined
  return { from, nonce, callHash, block, lastBlock }
}

/** Whether an extrinsic has the account and the number of a fingerprint. */
export function hasPlaceOf(
  { isSigned, nonce, signer }: Extrinsic,
  { from, nonce: wanted }: PolkadotFingerprint
): boolean {
  try {
    return isSigned && nonce.eq(wanted) && addressEq(signer.toString(), from)
  } catch {
    // Its signer is not an address, but e.g. an account's index on the chain.
    return false
  }
}

function isAddress(value: unknown): value is string {
  try {
    return typeof value === 'string' && [20, 32].includes(decodeAddress(value).length)
  } catch {
    return false
  }
}

const isCount = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) < 2 ** 32
