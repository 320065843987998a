import { satisfiesRange } from '@parley/contracts/registry'

interface Offer {
  readonly version: string
  readonly from: string
}

/** The part of the federation runtime that decides which copy of a shared module is used. */
interface ShareQuestion<Shared extends Offer> {
  readonly shareScopeMap: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, Shared>>>>>>
  readonly scope: string
  readonly pkgName: string
  readonly shareInfo: {
    readonly from: string
    readonly shareConfig?: { readonly singleton?: boolean; readonly requiredVersion?: string | false }
  }
  resolver: () => { readonly shared: Shared; readonly useTreesShaking: boolean } | undefined
}

/**
 * A remote takes the shell's copy of a shared module where that fits and its own where it does not, never another
 * remote's: whose newest copy is lost or wrong would else cost the pages of others. The runtime's own table does not
 * do for this, because an entry in it changes hands when a remote uses it.
 */
export const ownShares = <Shared extends Offer>(ofShell: (name: string) => readonly Shared[]) => ({
  name: 'parley-own-shares',
  resolveShare: <Question extends ShareQuestion<Shared>>(question: Question): Question => {
    const { shareScopeMap, scope, pkgName, shareInfo } = question
    const { singleton, requiredVersion } = shareInfo.shareConfig ?? {}
    if (singleton || typeof requiredVersion !== 'string') return question
    const fits = ({ version }: Offer) => satisfiesRange(version, requiredVersion)
    const own = Object.values(shareScopeMap[scope]?.[pkgName] ?? {}).filter(({ from }) => from === shareInfo.from)
    const share = ofShell(pkgName).find(fits) ?? own.find(fits)
    // Undefined: it is told to use what it brought along.
    question.resolver = () => share && { shared: share, useTreesShaking: false }
    return question
  },
})
