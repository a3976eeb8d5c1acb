/** @jest-environment node */
import { expect, it } from '@jest/globals'
import { groupsOf } from './Frame.js'

it('groups an address as the modal of a page does, so that the two can be compared', () => {
  const groups = (value: string) => groupsOf(value).join(' ')

  expect(groups('0x584bcE421418134988e8D999C2d43aF5AcF43260')).toBe(
    '0x584b cE42 1418 1349 88e8 D999 C2d4 3aF5 AcF4 3260'
  )
  expect(groups('8W6Jk7L6PtJEt69RtrJnYf9zNCmvDYU4tDJPDh192Xjb')).toBe(
    '8W6J k7L6 PtJE t69R trJn Yf9z NCmv DYU4 tDJP Dh19 2Xjb'
  )
  // One or two characters at the end would look lost.
  expect(groups('abcdefghi')).toBe('abcd efghi')
  expect(groups('abcdefghijk')).toBe('abcd efgh ijk')
  expect(groups('')).toBe('')
})
