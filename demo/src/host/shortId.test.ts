/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { shortId } from './shortId.js'

describe('shortId', () => {
  it('shortens a long reference in the middle and leaves a short one unchanged', () => {
    expect(shortId('eip155:31337')).toBe('eip155:31337')
    expect(shortId('cosmos:plugboard-local-1')).toBe('cosmos:plugboard-local-1')
    expect(shortId('bip122:0f9188f13cb7b2c71f2a335e3a4fc328')).toBe('bip122:0f9188f1…c328')
  })
})
