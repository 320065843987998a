import { CertificateOffer } from './export/certificate-offer.tsx'
import { Debrief } from './debrief/debrief.tsx'
import { ExportMenu } from './export/export-menu.tsx'
import { useReport } from './frame/use-report.ts'
import { WholeComments } from './review/comments.tsx'
import { Dispute } from './review/dispute.tsx'

/** After the last word of the conversation: what people say of it, and what one takes along. */
export function ReportFoot() {
  const { report, shown } = useReport()
  if (!report) return null
  const readable = shown?.state === 'ready' && shown.shown !== 'held_back'
  return (
    <div className="report">
      <div className="report report--foot">
        <WholeComments />
        <Debrief />
        <CertificateOffer />
      </div>
      {readable ? (
        <div className="report__last">
          <Dispute report={shown} />
          <ExportMenu />
        </div>
      ) : null}
    </div>
  )
}
