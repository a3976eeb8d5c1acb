/** Styles of fields, steps and tokens: they are loaded with the first of these components that is drawn, not with the modal. */
export const formStyles = `
.pb-field{display:flex;flex-direction:column;gap:var(--pb-space-1);min-inline-size:0}
.pb-field-label{font-size:var(--pb-font-size-s,14px);font-weight:var(--pb-font-weight-medium);overflow-wrap:anywhere}
.pb-field-box{display:flex;align-items:center;gap:var(--pb-space-1);min-inline-size:0;border:1px solid var(--pb-color-control);border-radius:var(--pb-radius-control)}
.pb-field-box:focus-within{outline:2px solid var(--pb-color-accent-line);outline-offset:-1px}
.pb-field-box:has(:focus-visible:not(input,select)){outline:0}
.pb-field-box:has([aria-invalid=true]){border-color:var(--pb-color-danger)}
.pb-field-box:has(:disabled){border-color:var(--pb-color-line)}
.pb-field-input{flex:1;min-inline-size:0;inline-size:100%;min-block-size:44px;padding-block:0;padding-inline:var(--pb-space-3);border:0;border-radius:var(--pb-radius-control);outline:0!important;background:transparent;color:var(--pb-color-text);font:inherit;font-size:16px;text-overflow:ellipsis;text-align:match-parent;text-align:-webkit-match-parent}
.pb-field-input.pb-mono{font-family:var(--pb-font-mono)}
.pb-field-input::placeholder{color:var(--pb-color-muted);opacity:1}
.pb-field-input:disabled{color:var(--pb-color-muted);cursor:not-allowed}
.pb-field-end{display:flex;align-items:center;flex:none;max-inline-size:60%;padding-inline-end:var(--pb-space-2);color:var(--pb-color-muted)}
.pb-field-end:has(.pb-button,.pb-icon-button){padding-inline-end:0}
.pb-button.pb-field-action{flex:none;padding-inline:var(--pb-space-3);color:var(--pb-color-accent-text)}
.pb-field-error{display:flex;gap:var(--pb-space-1);margin:0;font-size:var(--pb-font-size-s,14px);line-height:1.45;overflow-wrap:anywhere}
.pb-field-error svg{margin-block-start:2px}
.pb-field-help,.pb-field-fiat{color:var(--pb-color-muted);font-size:var(--pb-font-size-s,14px);line-height:1.45;overflow-wrap:anywhere}
.pb-field-choices{display:flex;flex-wrap:wrap;gap:var(--pb-space-2)}

.pb-amount-box{flex-direction:column;align-items:stretch;gap:0}
.pb-amount-line{display:flex;align-items:center;gap:var(--pb-space-1);min-inline-size:0}
.pb-amount-line .pb-field-fiat{flex:1;padding-inline:var(--pb-space-3);padding-block-end:var(--pb-space-2)}
.pb-amount-line .pb-field-fiat:not(:last-child){padding-block-end:0}
.pb-amount-input{font-size:var(--pb-font-size-large,24px);font-weight:var(--pb-font-weight-strong);font-variant-numeric:tabular-nums;min-block-size:56px}
.pb-amount-input.pb-amount-long{font-size:18px}
.pb-amount-unit{flex:none;max-inline-size:40%;padding-inline-end:var(--pb-space-2);overflow:hidden;text-overflow:ellipsis;white-space:nowrap;color:var(--pb-color-muted);font-weight:var(--pb-font-weight-medium)}
.pb-amount-unit:last-child{padding-inline-end:var(--pb-space-3)}

.pb-code{position:relative;display:flex;justify-content:center;gap:var(--pb-space-2)}
.pb-code-long{gap:var(--pb-space-1)}
.pb-code-input{position:absolute;inset:0;inline-size:100%;block-size:100%;padding:0;border:0;outline:0!important;background:transparent;color:transparent;caret-color:transparent;font:inherit;font-size:16px;text-align:center;forced-color-adjust:none}
.pb-code-input::selection{background:transparent}
.pb-code-box{display:grid;place-items:center;flex:1 1 0;min-inline-size:0;max-inline-size:48px;block-size:56px;border:1px solid var(--pb-color-control);border-radius:var(--pb-radius-control);font-size:var(--pb-font-size-large,24px);font-weight:var(--pb-font-weight-strong);font-variant-numeric:tabular-nums}
.pb-code-long .pb-code-box{font-size:18px}
.pb-code-box.pb-code-next{outline:2px solid var(--pb-color-accent-line);outline-offset:-1px}
.pb-code-input[aria-invalid]~.pb-code-box{border-color:var(--pb-color-danger)}
.pb-code-input[aria-busy]~.pb-code-box{color:var(--pb-color-muted)}

.pb-select{position:relative}
.pb-select-input{appearance:none;padding-inline-end:40px;text-overflow:ellipsis;cursor:pointer}
.pb-select-input option{color:var(--pb-color-text);background:var(--pb-color-bg)}
.pb-select-arrow{position:absolute;inset-inline-end:var(--pb-space-3);color:var(--pb-color-muted);pointer-events:none}

.pb-switch{display:flex;align-items:center;gap:var(--pb-space-3);inline-size:100%;min-block-size:44px;padding:var(--pb-space-1) 0;border:0;border-radius:var(--pb-radius-control);background:transparent;color:var(--pb-color-text);font:inherit;text-align:start;cursor:pointer}
.pb-switch:disabled{cursor:not-allowed;color:var(--pb-color-muted)}
.pb-switch:focus-visible{outline:2px solid var(--pb-color-accent-line);outline-offset:2px}
.pb-switch-track{flex:none;display:block;box-sizing:border-box;inline-size:44px;block-size:26px;padding:2px;border:1px solid var(--pb-color-control);border-radius:13px;background:var(--pb-color-raised);transition:background-color var(--pb-duration-fast,120ms)}
.pb-switch-thumb{display:block;inline-size:20px;block-size:20px;border-radius:50%;background:var(--pb-color-control);transition:margin-inline-start var(--pb-duration-fast,120ms)}
.pb-switch[aria-checked=true] .pb-switch-track{background:var(--pb-color-accent-line);border-color:var(--pb-color-accent-line)}
.pb-switch[aria-checked=true] .pb-switch-thumb{margin-inline-start:18px;background:var(--pb-color-bg)}
.pb-switch:disabled .pb-switch-track{opacity:.5}
@media(forced-colors:active){.pb-switch-thumb{background:ButtonText}.pb-switch[aria-checked=true] .pb-switch-thumb{background:Highlight}}

.pb-token{display:inline-flex;align-items:flex-end;flex:none}
.pb-token-note{display:flex;align-items:center;gap:var(--pb-space-2)}
.pb-token-note>bdi{min-inline-size:0;overflow:hidden;text-overflow:ellipsis}
.pb-token-network{margin-block-end:-4px;margin-inline:-16px -4px;border:2px solid var(--pb-color-bg);border-radius:50%}
.pb-token-network .pb-picture{inline-size:16px;block-size:16px;border-radius:50%;font-size:8px}
.pb-token:has(>.pb-picture-small) .pb-token-network{margin-inline-start:-10px}
.pb-token:has(>.pb-picture-small) .pb-token-network .pb-picture{inline-size:10px;block-size:10px;font-size:5px}

.pb-steps{display:flex;flex-direction:column;margin:0;padding:0;list-style:none}
.pb-step{position:relative;display:flex;gap:var(--pb-space-3);padding-block-end:var(--pb-space-4)}
.pb-step:last-child{padding-block-end:0}
.pb-step:not(:last-child)::before{content:"";position:absolute;inset-block:32px 4px;inset-inline-start:13px;border-inline-start:2px solid var(--pb-color-line)}
.pb-step-done:not(:last-child)::before{border-color:var(--pb-color-success)}
.pb-step-mark{display:grid;place-items:center;flex:none;box-sizing:border-box;inline-size:28px;block-size:28px;border:2px solid var(--pb-color-control);border-radius:50%;font-size:var(--pb-font-size-s,14px);font-weight:var(--pb-font-weight-medium);color:var(--pb-color-muted)}
.pb-step-current .pb-step-mark{border-color:transparent;color:var(--pb-color-accent-text)}
.pb-step-done .pb-step-mark{border-color:var(--pb-color-success);color:var(--pb-color-success)}
.pb-step-failed .pb-step-mark{border-color:var(--pb-color-danger);color:var(--pb-color-danger)}
.pb-step-text{display:flex;flex-direction:column;min-inline-size:0;padding-block-start:3px;overflow-wrap:anywhere}
.pb-step-pending .pb-step-label{color:var(--pb-color-muted)}
.pb-step-current .pb-step-label,.pb-step-failed .pb-step-label{font-weight:var(--pb-font-weight-strong)}
.pb-step-failed .pb-row-note{color:var(--pb-color-danger)}
@media(prefers-reduced-motion:reduce){.pb-switch-track,.pb-switch-thumb{transition:none}}
`
