import { keccak256, stringToBytes } from 'viem/utils'
import type { Announcement } from '../discovery/Announcement.js'

/** What the visitor saw of a wallet, as a hash: name and icon. */
export const fingerprint = ({ name, icon }: Announcement): string =>
  keccak256(stringToBytes(`${name}\n${icon}`))
