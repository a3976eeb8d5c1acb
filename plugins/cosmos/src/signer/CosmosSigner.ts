import type { OfflineAminoSigner } from '@cosmjs/amino'
import type { OfflineDirectSigner } from '@cosmjs/proto-signing'

/** A signer that apps of cosmjs take (`OfflineSigner`), in both modes. */
export type CosmosSigner = OfflineDirectSigner & OfflineAminoSigner
