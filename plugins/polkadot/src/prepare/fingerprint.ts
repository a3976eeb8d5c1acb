import type { ApiPromise } from '@polkadot/api'
import type { Extrinsic } from '@polkadot/types/interfaces'
import type { SignerPayloadJSON } from '@polkadot/types/types'
import { addressEq, decodeAddress } from '@polkadot/util-crypto'
import { polkadotErrors } from '../errors.js'

/**
 * What an extrinsic is recognised by before it is signed. The page chooses its number and how long it is valid, and no wallet may change them, so that
 * no other place on the chain can be its own.
 */
export type PolkadotFingerprint = {
  readonly from: string
  readonly nonce: number
  /** Hash of the call, which may be long. */
  readonly callHash: string
  /** The block that it was prepared on: only later ones can hold it. */
  readonly block: number
  /** The last block that can hold it. */
  readonly lastBlock: number
}

/** So many blocks an extrinsic can be valid at most: a stored fingerprint asks for no more of them than that. */
const maxBlocks = 65_536

/** @throws KitError `polkadot/cannotPrepare` for an extrinsic that never ends: the library drafts none */
export function fingerprintOf(
  { registry }: ApiPromise,
  { address, nonce, method, era, blockNumber }: SignerPayloadJSON
): PolkadotFingerprint {
  const { isMortalEra, asMortalEra } = registry.createType('ExtrinsicEra', era)
  if (!isMortalEra) throw polkadotErrors.cannotPrepare({ notes: 'The transaction would be valid for ever.' })
  const block = Number(blockNumber)
  return Object.freeze({
    from: address,
    nonce: Number(nonce),
    callHash: registry.createType('Call', method).hash.toHex(),
    block,
    lastBlock: asMortalEra.death(block) - 1
  })
}

/** Reads a fingerprint that was stored; `undefined` if it is none. */
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
    // Its signer is no address, but e.g. the place of an account in the chain's index.
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
