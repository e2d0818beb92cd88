import { Checkbox } from "../../../ui/controls/checkbox.tsx";
import { Cell, Row } from "../../../ui/blocks/table.tsx";
import { VisuallyHidden } from "../../../ui/text/visually-hidden.tsx";

interface NotificationChoiceProps {
  text: string;
  bell: boolean;
  mail: boolean;
  /** Mails come at all. */
  sendsMail: boolean;
  onBell: (chosen: boolean) => void;
  onMail: (chosen: boolean) => void;
}

/** One thing to hear about. What the bell keeps silent about, no mail tells either. */
export function NotificationChoice(props: NotificationChoiceProps) {
  const { text, bell, mail, sendsMail, onBell, onMail } = props;
  const mayMail = bell && sendsMail;
  return (
    <Row>
      <Cell className="pl-0">{text}</Cell>
      <Cell>
        <Checkbox
          label={<VisuallyHidden>{text}: bell</VisuallyHidden>}
          checked={bell}
          onChange={({ target }) => onBell(target.checked)}
        />
      </Cell>
      <Cell>
        <Checkbox
          label={<VisuallyHidden>{text}: mail</VisuallyHidden>}
          checked={mail && mayMail}
          disabled={!mayMail}
          onChange={({ target }) => onMail(target.checked)}
        />
      </Cell>
    </Row>
  );
}
