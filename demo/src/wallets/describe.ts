import { describeEvm } from '../phone/keys/eip155/describeEvm.js'

/** A request in words, and the part of it that the visitor should read. */
export interface Description {
  readonly title: string
  readonly lines: readonly (readonly [label: string, value: string])[]
}

/** Describes a page's request to a demo wallet, as the phone does. */
export const describe = (method: string, params: unknown): Description =>
  describeEvm({ method, params, chain: '', account: 0 })
