import { describe, expect, it } from '@jest/globals'
import { forbidsFrame } from './WalletConnection.js'

const origin = 'https://wallet.example'
type Violation = Parameters<typeof forbidsFrame>[0]
const violation: Violation = {
  blockedURI: `${origin}/frame?projectId=shop`,
  effectiveDirective: 'frame-src',
  disposition: 'enforce'
}

describe('a content security policy of the page', () => {
  it.each<[string, Partial<Violation>]>([
    ['with the address of the frame', {}],
    ['with its origin alone', { blockedURI: origin }],
    ['of all sources', { effectiveDirective: 'default-src' }],
    ['of frames and workers', { effectiveDirective: 'child-src' }]
  ])('is detected as blocking the frame by a violation %s', (_, change) => {
    expect(forbidsFrame({ ...violation, ...change }, origin)).toBe(true)
  })

  it.each<[string, Partial<Violation>]>([
    ['is only reported', { disposition: 'report' }],
    ['is about an origin that begins alike', { blockedURI: 'https://wallet.example.evil.example/frame' }],
    ['is about another port', { blockedURI: 'https://wallet.example:8443/frame' }],
    ['is about what has no address', { blockedURI: 'inline' }],
    ['is about a script', { effectiveDirective: 'script-src' }]
  ])('is not treated as blocking the frame if the violation %s', (_, change) => {
    expect(forbidsFrame({ ...violation, ...change }, origin)).toBe(false)
  })
})
