import type { InputToSign } from './PsbtToSign.js'

/** Inputs as UniSat and OKX are told them. */
export const toSignInputs = (inputs: readonly InputToSign[]): readonly object[] =>
  inputs.map(({ index, address, sighashTypes }) => ({
    index,
    address,
    ...(sighashTypes && { sighashTypes: [...sighashTypes] })
  }))
