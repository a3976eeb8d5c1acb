/** @jest-environment node */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from '@jest/globals'

it('compiled contracts match their sources', async () => {
  const checked = promisify(execFile)(process.execPath, ['scripts/compileContracts.mjs', '--check'])
  await expect(checked).resolves.toMatchObject({ stderr: '' })
}, 120_000)
