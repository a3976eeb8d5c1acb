import { safeJson } from '@plugboard/core/safe-json'
import * as z from 'zod/mini'
import type { RecoveryKit } from '../worker/formats.js'

/** A kit is less than a kilobyte. */
const longestFile = 4096

const text = z.string().check(z.maxLength(128))
const kitFile = z.object({
  v: z.literal(1),
  walletId: text,
  addresses: z.object({ eip155: text, solana: text }),
  iv: text,
  ct: text
})

/** The kit in a file; undefined if it contains something else. */
export async function readKitFile(file: FormDataEntryValue | null): Promise<RecoveryKit | undefined> {
  if (!(file instanceof File) || file.size > longestFile) return undefined
  const content = await file.text()
  try {
    return z.safeParse(kitFile, safeJson(content)).data
  } catch {
    return undefined
  }
}
