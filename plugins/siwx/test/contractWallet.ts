import { concatHex, type Hex, numberToHex, size } from 'viem'

/**
 * A wallet that is a contract: `isValidSignature(hash, signature)` (ERC-1271) is true when one key has signed the hash. In
 * assembly, so that no compiler is needed.
 */
export function contractWallet(owner: Hex): { readonly runtime: Hex; readonly deploy: Hex } {
  const runtime = concatHex([
    '0x600435600052', // memory 0x00: the hash
    '0x60a43560f81c602052', // 0x20: v, the last byte of the signature
    '0x606435604052', // 0x40: r
    '0x608435606052', // 0x60: s
    '0x60206080608060006001', // ecrecover(0x00, 0x80 bytes) to 0x80
    '0x5afa50', // staticcall
    concatHex(['0x60805173', owner, '0x14']), // compares it with the owner
    '0x631626ba7e60e01b02600052', // the magic value, or nothing
    '0x60206000f3'
  ])
  const length = numberToHex(size(runtime), { size: 1 })
  // Copies what follows these eleven bytes into memory and returns it.
  const deploy = concatHex(['0x60', length, '0x80', '0x600b', '0x6000', '0x39', '0x6000', '0xf3', runtime])
  return { runtime, deploy }
}
