/** `inconclusive` where only a full interpreter of scripts could tell. */
export type Verdict = 'valid' | 'invalid' | 'inconclusive'
