import { refusal } from '../gates/configSchema.js'
import { isListAddress, readTokenList } from './TokenLists.js'

/**
 * Reads the files among the operator's token lists. Addresses are not requested: their servers can be unavailable for a while.
 *
 * @throws TypeError that names the first file that is not a token list
 */
export async function checkTokenFiles(sources: readonly string[]): Promise<void> {
  for (const [at, source] of sources.entries())
    if (!isListAddress(source))
      await readTokenList(source).catch((cause: Error) => {
        throw refusal(`tokenLists[${at}]: ${cause.message}`)
      })
}
