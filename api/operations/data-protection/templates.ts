import type { ProviderDocumentId } from '#shared/contract/data-protection.ts';

/** What the provider begins with. Places in square brackets are to be filled in; a lawyer should read the result. */
export const templates: Record<ProviderDocumentId, string> = {
  processing_agreement: `# Parties
This agreement is between {{tenant}} (the controller) and [name, organisation number and address of the provider] (the processor). It follows Article 28 of Regulation (EU) 2016/679 (GDPR).
# Subject, duration and purpose
The processor runs Lucka for the controller: it stores activities, registrations, answers, results and winners, and sends email on the controller’s behalf. The agreement lasts as long as the subscription, and until all data is deleted or returned.
# Data and persons
The persons are players and members of the controller’s team. The data is what the controller’s forms ask for, what players answer, and technical data needed to run the service. The controller’s record of processing lists it. Special categories of data are not intended.
# Instructions
The processor processes the data only on documented instructions from the controller, also for transfers to third countries, unless the law of the Union or a member state requires otherwise. The settings that the controller chooses in Lucka are instructions. The processor tells the controller if it believes that an instruction breaks the law.
# Confidentiality and security
Persons who process the data are bound to confidentiality. The processor takes the measures that Article 32 requires. They are: encryption of all connections, separation of organisations in the database, access by role with second factors, an audit log that shows changes, backups for [number] days, and [further measures].
# Sub-processors
The controller gives a general permission for the sub-processors in the list of sub-processors. The processor announces a change [number] days before, and the controller may object. The processor binds each sub-processor to the same duties and answers for it.
# Help
The processor helps the controller to answer requests of the persons concerned, to report breaches to the authority, and to assess risks. It reports a breach without undue delay and at the latest [number] hours after it learned of it, to the contact that the controller has named.
# Deletion and return
The controller can export all data at any time. When the agreement ends, the data is deleted 30 days after the organisation was closed, and from backups after [number] days more. Invoices are kept as the law on bookkeeping requires.
# Audits
The processor gives the controller all information needed to show that it keeps this agreement, and allows audits by the controller or an auditor that it names, with [number] days’ notice.
# Contact and law
The processor’s contact for data protection is [name and email address]. [Law and place of jurisdiction].`,
  sub_processors: `# Sub-processors
These companies process personal data for the provider of Lucka.
# Operation of servers
[Name and address of the company]. Place of processing: [country]. Basis of a transfer outside the EEA: [none, or the standard contractual clauses].
# Email
[Name and address of the company]. Place of processing: [country]. Data: email addresses, names and the text of mails.
# Storage of pictures, videos and backups
[Name and address of the company]. Place of processing: [country].
# Payment by card
[Name and address of the company]. Place of processing: [country]. Data: of those who pay, never of players.
# Changes
Changes are announced here [number] days before they take effect.`,
};
