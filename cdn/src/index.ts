import { kitElement } from './kitElement.js'

export * from '@plugboard/core'
export * from '@plugboard/eip155'
export { gateway } from '@plugboard/gateway'
export { defineDomView, defineElements, mount } from '@plugboard/ui'
export { autorun, reaction } from 'mobx'
export type { KitElement } from './kitElement.js'
export * as networks from './networks.js'

// The only effect of loading this file: a page without a <plugboard-kit> composes with createKit instead.
if (!customElements.get('plugboard-kit')) customElements.define('plugboard-kit', kitElement())
